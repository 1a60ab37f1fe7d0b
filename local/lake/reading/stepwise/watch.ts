import { QueryTimeoutError } from "../../errors.ts";
import { nextTurn } from "./turns.ts";

/** The time for which a query may keep everybody else waiting is over. */
export class StepOverError extends Error {
  override name = "StepOverError";
}

/** Looks at the clock once in so many items. */
const interval = 64;

/** An array that may only be read until a time. It is as any other, but for that. */
class WatchedArray extends Array<unknown> {
  check = (): void => {};

  static override get [Symbol.species]() {
    return Array;
  }

  override *[Symbol.iterator](): ArrayIterator<unknown> {
    for (let index = 0; index < this.length; index++) {
      if (index % interval === 0) this.check();
      yield this[index];
    }
  }
}

/** The time that a query takes: in steps, between which others are served, and in all. */
export class Watch {
  readonly #limit: number;
  readonly #latest: number;
  #end = Number.POSITIVE_INFINITY;
  /** Is aborted when nobody waits for the result any more. */
  gone: AbortSignal | undefined;

  /** @param limit how long the query may take, in milliseconds */
  constructor(limit: number) {
    this.#limit = limit;
    this.#latest = performance.now() + limit;
  }

  /** Begins a step of so many milliseconds. */
  begin(time: number): void {
    this.#end = performance.now() + time;
  }

  /** @throws StepOverError when the step has taken its time, QueryTimeoutError when the query has */
  check(): void {
    const failure = this.#failure();
    if (failure) throw failure;
    if (performance.now() > this.#end) throw new StepOverError();
  }

  /** The same items, for an evaluation in one step: reading them fails when the time is over. */
  items(items: readonly unknown[]): readonly unknown[] {
    if (items.length <= interval) return items;
    const watched = WatchedArray.from(items) as WatchedArray; // from() makes one of its own class
    watched.check = () => this.check();
    return watched;
  }

  /**
   * The same items, for an evaluation that can wait: others are served when the step has taken its time. When the query has
   * failed no more items come. An error here could reach a part of groq-js whose promise nobody waits for, and that would
   * end the process.
   */
  async *slowly(items: readonly unknown[], time: number): AsyncGenerator<unknown> {
    for (const item of items) {
      if (performance.now() > this.#end) {
        await nextTurn();
        this.begin(time);
        if (this.#failure()) await new Promise(() => {});
      }
      yield item;
    }
  }

  /** Serves others, and begins the next step. @throws as `check` */
  async rest(time: number): Promise<void> {
    await nextTurn();
    this.begin(time);
    const failure = this.#failure();
    if (failure) throw failure;
  }

  /** What is evaluated slowly. @throws as `check` */
  async until<Value>(value: Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const failed = new Promise<never>((_, fail) => {
      const look = () => {
        const failure = this.#failure();
        if (failure) fail(failure);
      };
      timer = setInterval(look, 100);
    });
    try {
      return await Promise.race([value, failed]);
    } finally {
      clearInterval(timer);
    }
  }

  #failure(): Error | undefined {
    if (this.gone?.aborted) return new Error("Nobody waits for the result any more");
    return performance.now() > this.#latest ? new QueryTimeoutError(this.#limit) : undefined;
  }
}
