"""The page's own modules, tested by deno; the Python here makes cases for them."""
