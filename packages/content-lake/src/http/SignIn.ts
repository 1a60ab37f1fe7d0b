import { randomBytes } from "node:crypto";

/** How long a browser may take to follow the redirect and ask for the token. Milliseconds. */
const lifetime = 60_000;

/** Login sessions. A browser may exchange each for the token of its user, once. */
export class SignIn {
  readonly #sessions = new Map<string, { user: string; expires: number }>();

  /** Returns the id of a new session. @param user the id of the user who logs in */
  open(user: string): string {
    const id = randomBytes(24).toString("base64url");
    this.#sessions.set(id, { user, expires: Date.now() + lifetime });
    return id;
  }

  /** The user of a session. Undefined when there is no such session or it has expired. It can't be used again. */
  redeem(id: string): string | undefined {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    return session && session.expires >= Date.now() ? session.user : undefined;
  }
}
