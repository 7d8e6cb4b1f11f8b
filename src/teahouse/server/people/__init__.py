"""Who somebody is and how to reach them: tokens, links, webhooks."""
