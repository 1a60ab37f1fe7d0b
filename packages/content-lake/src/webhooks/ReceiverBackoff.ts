/** Tracks unreachable webhook receivers, and when to retry each. */
export class ReceiverBackoff {
  readonly #known = new Map<string, { failures: number; until: number }>();
  readonly #firstWait: number;
  readonly #longestWait: number;

  /**
   * @param firstWait the wait after one failure in milliseconds; it doubles with each further failure, up to
   *   longestWait
   */
  constructor(firstWait: number, longestWait: number) {
    this.#firstWait = firstWait;
    this.#longestWait = longestWait;
  }

  /** Call it when a receiver doesn't respond. Simultaneous attempts count as one failure. */
  failed(id: string): void {
    if (this.waitBefore(id) > 0) return;
    const failures = (this.#known.get(id)?.failures ?? 0) + 1;
    const wait = Math.min(this.#firstWait * 2 ** (failures - 1), this.#longestWait);
    this.#known.set(id, { failures, until: performance.now() + wait });
  }

  /** Call it when a receiver responds. Returns whether it had been unreachable. */
  answered(id: string): boolean {
    return this.#known.delete(id);
  }

  isOut(id: string): boolean {
    return this.#known.has(id);
  }

  /** Returns the milliseconds to wait before the next attempt; 0 means now. Clock changes have no effect. */
  waitBefore(id: string): number {
    return Math.max(0, (this.#known.get(id)?.until ?? 0) - performance.now());
  }
}
