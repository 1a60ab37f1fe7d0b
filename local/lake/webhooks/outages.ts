/** Which receivers of webhooks can't be reached, and how long to leave each alone. */
export class Outages {
  readonly #known = new Map<string, { failures: number; until: number }>();
  readonly #firstWait: number;
  readonly #longestWait: number;

  /** @param firstWait after one failure, doubled with each further one up to longestWait. Milliseconds. */
  constructor(firstWait: number, longestWait: number) {
    this.#firstWait = firstWait;
    this.#longestWait = longestWait;
  }

  /** The receiver did not answer at all. Several attempts that were under way together count as one. */
  failed(id: string): void {
    if (this.nextTry(id) > Date.now()) return;
    const failures = (this.#known.get(id)?.failures ?? 0) + 1;
    const wait = Math.min(this.#firstWait * 2 ** (failures - 1), this.#longestWait);
    this.#known.set(id, { failures, until: Date.now() + wait });
  }

  /** The receiver answered. Gives whether it had been away. */
  answered(id: string): boolean {
    return this.#known.delete(id);
  }

  isOut(id: string): boolean {
    return this.#known.has(id);
  }

  /** When to try next, in milliseconds of Unix time; 0 is at once. */
  nextTry(id: string): number {
    return this.#known.get(id)?.until ?? 0;
  }
}
