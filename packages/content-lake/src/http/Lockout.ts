type Limits = {
  /** The number of wrong attempts without a delay. */
  free: number;
  /** The delay after the next wrong attempt, in milliseconds. Each further one doubles it. */
  first: number;
  /** The longest delay, in milliseconds. */
  longest: number;
  /** How long it takes to forget one attempt, in milliseconds. Otherwise, rare mistakes would add up. */
  decay: number;
};

/** Limits the memory. Above it, the key whose last attempt was the longest ago is forgotten. */
const mostKeys = 10_000;

/** Delays attempts after wrong ones, separately for each key. The delays grow up to a maximum, so no lock is permanent. */
export class Lockout {
  readonly #limits: Limits;
  /** The number of wrong attempts that leads to the longest delay. More are not counted. */
  readonly #most: number;
  /** In the order of the last attempt. */
  readonly #attempts = new Map<string, { wrong: number; at: number }>();

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#most = limits.free + Math.ceil(Math.log2(limits.longest / limits.first));
  }

  get size(): number {
    return this.#attempts.size;
  }

  /** Returns how long this key must wait, in milliseconds. 0 allows an attempt now. */
  waitOf(key: string): number {
    const { wrong, at } = this.#attempts.get(key) ?? { wrong: 0, at: 0 };
    const { free, first, longest } = this.#limits;
    const delay = wrong < free ? 0 : Math.min(first * 2 ** (wrong - free), longest);
    // A clock that went backward must not make the delay longer.
    return Math.min(delay, Math.max(0, at + delay - Date.now()));
  }

  /** Counts an attempt as wrong. Call it before the check, so that attempts at the same time count too. */
  count(key: string): void {
    const wrong = Math.min(this.#wrong(key) + 1, this.#most);
    this.#attempts.delete(key);
    this.#attempts.set(key, { wrong, at: Date.now() });
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > mostKeys && oldest !== undefined) this.#attempts.delete(oldest);
  }

  /** Takes back one counted attempt that turned out to be right. */
  forgive(key: string): void {
    const found = this.#attempts.get(key);
    if (found && found.wrong > 0) found.wrong--;
  }

  /** Forgets all attempts of a key. */
  clear(key: string): void {
    this.#attempts.delete(key);
  }

  #wrong(key: string): number {
    const found = this.#attempts.get(key);
    if (!found) return 0;
    const forgotten = Math.floor(Math.max(0, Date.now() - found.at) / this.#limits.decay);
    return Math.max(0, found.wrong - forgotten);
  }
}
