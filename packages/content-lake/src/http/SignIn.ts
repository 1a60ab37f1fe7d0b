import { randomBytes } from "node:crypto";

/** How long a browser has to follow the redirect and fetch the token, in milliseconds. */
const lifetime = 60_000;

/** Login sessions. A browser can exchange each one once for its user's token. */
export class SignIn {
  readonly #sessions = new Map<string, { user: string; expires: number }>();

  /** Creates a session and returns its id. @param user the id of the user who logs in */
  open(user: string): string {
    const id = randomBytes(24).toString("base64url");
    this.#sessions.set(id, { user, expires: Date.now() + lifetime });
    return id;
  }

  /** Returns a session's user and ends the session. Returns undefined when the session is unknown or expired. */
  redeem(id: string): string | undefined {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    return session && session.expires >= Date.now() ? session.user : undefined;
  }
}
