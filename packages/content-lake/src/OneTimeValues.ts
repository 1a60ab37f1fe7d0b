import { randomBytes } from "node:crypto";

/** Values that a random id gives out once, within a lifetime. */
export class OneTimeValues<Value> {
  readonly #lifetime: number;
  readonly #values = new Map<string, { value: Value; expires: number }>();

  /** @param lifetime in milliseconds */
  constructor(lifetime: number) {
    this.#lifetime = lifetime;
  }

  /** Stores a value and returns its id: 32 hexadecimal digits. */
  put(value: Value): string {
    const now = Date.now();
    for (const [id, { expires }] of this.#values) if (expires < now) this.#values.delete(id);
    const id = randomBytes(16).toString("hex");
    this.#values.set(id, { value, expires: now + this.#lifetime });
    return id;
  }

  /** Returns a value, or undefined when the id is unknown or expired. */
  get(id: string): Value | undefined {
    const stored = this.#values.get(id);
    return stored && stored.expires >= Date.now() ? stored.value : undefined;
  }

  /** Returns a value like `get`, and forgets it. */
  take(id: string): Value | undefined {
    const value = this.get(id);
    this.#values.delete(id);
    return value;
  }
}
