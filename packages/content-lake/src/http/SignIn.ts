import { randomBytes } from "node:crypto";

/** How long a browser has to follow the redirect and fetch the token, in milliseconds. */
const lifetime = 60_000;

/** Tokens of people who have just logged in. A browser can fetch each one once, with the id in the redirect. */
export class SignIn {
  readonly #tokens = new Map<string, { token: string; expires: number }>();

  /** Stores a token and returns its id. */
  open(token: string): string {
    const id = randomBytes(24).toString("base64url");
    this.#tokens.set(id, { token, expires: Date.now() + lifetime });
    return id;
  }

  /** Returns a token and forgets it. Returns undefined when the id is unknown or expired. */
  redeem(id: string): string | undefined {
    const stored = this.#tokens.get(id);
    this.#tokens.delete(id);
    return stored && stored.expires >= Date.now() ? stored.token : undefined;
  }
}
