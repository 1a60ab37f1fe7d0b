import { longestName } from "../settings/users.ts";

/**
 * The page that asks for a name. It has no style and no script of its own.
 * @param target where to go afterwards, an address of the Studio
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
<p>The history of each document shows it beside what you change.</p>
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
      // Browsers hold a form's redirect to `form-action` as well.
      "content-security-policy": `default-src 'none'; form-action 'self' ${studioOrigin}; base-uri 'none'; frame-ancestors 'none'`,
      // The form's own origin has to be sent with it.
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
    },
  };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
