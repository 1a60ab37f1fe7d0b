import { createHash } from "node:crypto";
import { longestName } from "../settings/users.ts";

/** The page follows the browser's light or dark mode, like the Studio's login screen, which it continues. */
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1rem; box-sizing: border-box; }
main { max-width: 22rem; }
h1 { margin: 0; font-size: 1.25rem; }
p { margin: 0.5rem 0 1.5rem; }
[role="alert"] { padding: 0.5rem 0.75rem; border-inline-start: 4px solid #d13438; font-weight: 600; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
label + label { margin-top: 1rem; }
input, button { box-sizing: border-box; width: 100%; padding: 0.625rem 0.75rem; border-radius: 0.375rem; font: inherit; }
input { border: 1px solid GrayText; }
button { margin-top: 1rem; border: 0; background: #0f4c43; color: #fff; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid #2b9c87; outline-offset: 2px; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

type LoginPage = {
  title: string;
  lead: string;
  /** Shown above the form, announced by screen readers, and focused. */
  error?: string | undefined;
  /** The labels with their inputs, as HTML. */
  fields: string;
  /** The Studio URL to redirect to afterward. */
  target: string;
  studioOrigin: string;
};

/** Returns a login page with a form. It has no scripts. */
function loginPage({ title, lead, error, fields, target, studioOrigin }: LoginPage): {
  body: string;
  headers: Record<string, string>;
} {
  const alert =
    error === undefined ? "" : `<p id="error" role="alert" tabindex="-1" autofocus>${error}</p>\n`;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${error === undefined ? "" : "Error: "}${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
${alert}<form method="post">
${fields}
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

/** The Studio URL to redirect to afterward, and the Studio's origin. */
type Destination = { target: string; studioOrigin: string };

/** Returns the login page that asks for a name. */
export function nameForm(destination: Destination): ReturnType<typeof loginPage> {
  return loginPage({
    ...destination,
    title: "Log in with your name",
    lead: "The history of each document shows it next to your changes.",
    fields: `<label>Your name <input name="name" required maxlength="${longestName}" autocomplete="name" autofocus></label>`,
  });
}

type Rejected = { name: string; error: string };

/**
 * Returns the login page that asks for a user name and a password.
 * @param rejected the last attempt, whose name stays in the form
 */
export function passwordForm(destination: Destination, rejected?: Rejected): ReturnType<typeof loginPage> {
  const state = rejected ? ' aria-invalid="true" aria-describedby="error"' : "";
  const name = `name="name" value="${escapeHtml(rejected?.name ?? "")}" autocomplete="username" autocapitalize="none"`;
  return loginPage({
    ...destination,
    title: "Log in",
    lead: "If you have no password, or forgot it, ask an administrator for a new one.",
    error: rejected?.error,
    fields: `<label>User name <input ${name} required${state || " autofocus"}></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required${state}></label>`,
  });
}
