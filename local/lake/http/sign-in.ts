import { randomBytes } from "node:crypto";

/** How long a browser may take to follow the redirect and ask for the token. Milliseconds. */
const lifetime = 60_000;

/** Login sessions. A browser may exchange each for the editor token, once. */
export class SignIn {
  readonly #sessions = new Map<string, number>();

  /** Returns the id of a new session. */
  open(): string {
    const id = randomBytes(24).toString("base64url");
    this.#sessions.set(id, Date.now() + lifetime);
    return id;
  }

  /** Whether there was such a session and it has not expired. It can't be used again. */
  redeem(id: string): boolean {
    const expires = this.#sessions.get(id) ?? 0;
    this.#sessions.delete(id);
    return expires >= Date.now();
  }
}
