/** Which receivers of webhooks can't be reached, and when to try each again. */
export class ReceiverBackoff {
  readonly #known = new Map<string, { failures: number; until: number }>();
  readonly #firstWait: number;
  readonly #longestWait: number;

  /** @param firstWait after one failure, doubled with each further one up to longestWait. Milliseconds. */
  constructor(firstWait: number, longestWait: number) {
    this.#firstWait = firstWait;
    this.#longestWait = longestWait;
  }

  /** To be called when a receiver did not answer. Simultaneous attempts count as one failure. */
  failed(id: string): void {
    if (this.waitBefore(id) > 0) return;
    const failures = (this.#known.get(id)?.failures ?? 0) + 1;
    const wait = Math.min(this.#firstWait * 2 ** (failures - 1), this.#longestWait);
    this.#known.set(id, { failures, until: performance.now() + wait });
  }

  /** To be called when a receiver answered. Returns whether it had been unreachable. */
  answered(id: string): boolean {
    return this.#known.delete(id);
  }

  isOut(id: string): boolean {
    return this.#known.has(id);
  }

  /** How long to wait before the next try, in milliseconds. 0 means now. A clock that is set does not matter. */
  waitBefore(id: string): number {
    return Math.max(0, (this.#known.get(id)?.until ?? 0) - performance.now());
  }
}
