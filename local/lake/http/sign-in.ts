import { randomBytes } from "node:crypto";

/** Time enough for a browser to come back from the redirect. Milliseconds. */
const lifetime = 60_000;

/** Sessions that a browser may exchange for the token, each once. */
export class SignIn {
  readonly #sessions = new Map<string, number>();

  open(): string {
    const id = randomBytes(24).toString("base64url");
    this.#sessions.set(id, Date.now() + lifetime);
    return id;
  }

  /** Whether the session was there and still holds. It is used up. */
  take(id: string): boolean {
    const expires = this.#sessions.get(id) ?? 0;
    this.#sessions.delete(id);
    return expires >= Date.now();
  }
}
