import { longestName } from "../settings/users.ts";

/**
 * Returns the login page that asks for a name. It has no styles or scripts.
 * @param target the Studio URL to redirect to afterward
 */
export function nameForm(
  target: string,
  studioOrigin: string,
): { body: string; headers: Record<string, string> } {
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Log in with your name</title>
</head>
<body>
<main>
<h1>Log in with your name</h1>
<p>The history of each document shows it next to your changes.</p>
<form method="post">
<label>Your name <input name="name" required maxlength="${longestName}" autocomplete="name" autofocus></label>
<input type="hidden" name="origin" value="${escapeHtml(target)}">
<button>Log in</button>
</form>
</main>
</body>
</html>
`;
  return {
    body,
    headers: {
      "content-type": "text/html; charset=utf-8",
      // Browsers apply `form-action` to the redirect after a form submission too.
      "content-security-policy": `default-src 'none'; form-action 'self' ${studioOrigin}; base-uri 'none'; frame-ancestors 'none'`,
      // The browser must send the form's own origin with it.
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
    },
  };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
