import { getHeapStatistics } from "node:v8";
import { QueryMemoryError, QueryTimeoutError } from "../../errors.ts";
import { nextTurn } from "./nextTurn.ts";

/** The time for which a query may keep everybody else waiting is over. */
export class StepOverError extends Error {
  override name = "StepOverError";
}

/** Looks at the clock once in so many items. */
const interval = 64;

/** Looks at the memory once in so many looks at the clock. */
const memoryInterval = 16;

/** How much a query may take: milliseconds, and bytes of memory. */
export type QueryLimits = { time: number; memory: number };

/** An array that may only be read until a time. It is as any other, but for that. */
class BudgetedArray extends Array<unknown> {
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

/** The time that a query takes: in steps, between which others are served, and in all. And the memory. */
export class QueryBudget {
  readonly #limits: QueryLimits;
  readonly #latest: number;
  #looks = 0;
  #memoryBefore = 0;
  #failed: Error | undefined;
  #isOff = false;
  #end = Number.POSITIVE_INFINITY;
  /** Is aborted when nobody waits for the result any more. */
  gone: AbortSignal | undefined;

  constructor(limits: QueryLimits) {
    this.#limits = limits;
    this.#latest = performance.now() + limits.time;
  }

  /** Begins a step of so many milliseconds. */
  begin(time: number): void {
    this.#end = performance.now() + time;
  }

  /** @throws StepOverError when the step has taken its time, QueryTimeoutError and QueryMemoryError when the query has */
  check(): void {
    if (this.#isOff) return; // What was read in a step may be memoized, and read again: see `slowly`.
    const failure = this.#failure();
    if (failure) throw failure;
    if (performance.now() > this.#end) throw new StepOverError();
  }

  /** The same items, for an evaluation in one step: reading them fails when the time is over. */
  items(items: readonly unknown[]): readonly unknown[] {
    if (items.length <= interval) return items;
    const budgeted = BudgetedArray.from(items) as BudgetedArray; // from() makes one of its own class
    budgeted.check = () => this.check();
    return budgeted;
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

  /** Ends the query with an error, in a part of it where an error must not be thrown: see `slowly`. */
  fail(error: unknown): Promise<never> {
    this.#failed ??= error instanceof Error ? error : new Error(String(error));
    return new Promise(() => {});
  }

  /** The query is done: its result may be read. */
  done(): void {
    this.#isOff = true;
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
    this.#isOff = true; // And stays so after a failure, when nobody waits for the rest.
    try {
      const found = await Promise.race([value, failed]);
      this.#isOff = false;
      return found;
    } finally {
      clearInterval(timer);
    }
  }

  // A query that has failed once stays so, whoever looks next: memory becomes free again.
  #failure(): Error | undefined {
    this.#failed ??= this.#reason();
    return this.#failed;
  }

  #reason(): Error | undefined {
    if (this.gone?.aborted) return new Error("Nobody waits for the result any more");
    if (performance.now() > this.#latest) return new QueryTimeoutError(this.#limits.time);
    return this.#takesTooMuch() ? new QueryMemoryError(this.#limits.memory) : undefined;
  }

  // What others take in the meantime counts too: V8 does not know whose memory it is.
  #takesTooMuch(): boolean {
    const look = this.#looks++;
    if (look % memoryInterval !== 0) return false;
    const used = getHeapStatistics().used_heap_size;
    if (look === 0) this.#memoryBefore = used;
    return used - this.#memoryBefore > this.#limits.memory;
  }
}
