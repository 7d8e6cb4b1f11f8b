"""What bots do millions of times. Compiled together with the engine."""
