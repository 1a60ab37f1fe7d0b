import { createHash } from "node:crypto";
import { longestName } from "../settings/users.ts";

/** The page follows the browser's light or dark mode, like the Studio's login screen, which it continues. */
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1rem; box-sizing: border-box; }
main { max-width: 22rem; }
h1 { margin: 0; font-size: 1.25rem; }
p { margin: 0.5rem 0 1.5rem; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
input, button { box-sizing: border-box; width: 100%; padding: 0.625rem 0.75rem; border-radius: 0.375rem; font: inherit; }
input { border: 1px solid GrayText; }
button { margin-top: 1rem; border: 0; background: #0f4c43; color: #fff; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid #2b9c87; outline-offset: 2px; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/**
 * Returns the login page that asks for a name. It has no scripts.
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
<style>${style}</style>
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
      "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${studioOrigin}; base-uri 'none'; frame-ancestors 'none'`,
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
