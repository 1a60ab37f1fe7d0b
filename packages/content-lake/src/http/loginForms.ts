import { longestName } from "../settings/users.ts";
import { escapeHtml, loginPage } from "./loginPage.ts";

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
