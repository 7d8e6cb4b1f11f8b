"""What whoever runs the server is told and can do: logs, metrics, and the care for what is stored."""
