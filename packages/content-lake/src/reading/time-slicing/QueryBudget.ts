import { getHeapStatistics } from "node:v8";
import { QueryMemoryError, QueryTimeoutError } from "../../errors.ts";

/** The query has used up the time of its current step. */
export class StepOverError extends Error {
  override name = "StepOverError";
}

/** The number of items between checks of the clock. */
const interval = 64;

/** The number of clock checks per memory check. */
const memoryInterval = 16;

/** A query's limits: time in milliseconds, memory in bytes. */
type QueryLimits = { time: number; memory: number };

/** An array whose iteration checks the query's budget. Otherwise it behaves like any other array. */
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

/** Limits a query's time per step, total time and memory. Other requests are served between steps. */
export class QueryBudget {
  readonly #limits: QueryLimits;
  readonly #latest: number;
  #looks = 0;
  #memoryBefore = 0;
  #failed: Error | undefined;
  #isOff = false;
  #end = Number.POSITIVE_INFINITY;
  /** Aborts when the client no longer waits for the result. */
  gone: AbortSignal | undefined;

  constructor(limits: QueryLimits) {
    this.#limits = limits;
    this.#latest = performance.now() + limits.time;
  }

  /** Starts a step. @param time its length in milliseconds */
  begin(time: number): void {
    this.#end = performance.now() + time;
  }

  /** @throws StepOverError at the end of a step, QueryTimeoutError and QueryMemoryError at the query's limits */
  check(): void {
    if (this.#isOff) return; // Arrays from a step may be memoized and read again, see `slowly`.
    const failure = this.#failure();
    if (failure) throw failure;
    if (performance.now() > this.#end) throw new StepOverError();
  }

  /** Wraps items for a synchronous evaluation: reading them throws when the time is up. */
  items(items: readonly unknown[]): readonly unknown[] {
    if (items.length <= interval) return items;
    const budgeted = BudgetedArray.from(items) as BudgetedArray; // from() creates a BudgetedArray
    budgeted.check = () => this.check();
    return budgeted;
  }

  /**
   * Wraps items for an asynchronous evaluation: yields to other requests at the end of a step. After the query
   * has failed, it never yields another item. Throwing instead could reject a promise inside groq-js that no
   * code handles, which would end the process.
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

  /** Fails the query from code that must not throw, see `slowly`. */
  fail(error: unknown): Promise<never> {
    this.#failed ??= error instanceof Error ? error : new Error(String(error));
    return new Promise(() => {});
  }

  /** Turns off the checks, so the finished result can be read. */
  done(): void {
    this.#isOff = true;
  }

  /** Yields to other requests, then starts the next step. @throws like `check` */
  async rest(time: number): Promise<void> {
    await nextTurn();
    this.begin(time);
    const failure = this.#failure();
    if (failure) throw failure;
  }

  /** Awaits an asynchronous evaluation. @throws like `check` */
  async until<Value>(value: Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const failed = new Promise<never>((_, fail) => {
      const look = () => {
        const failure = this.#failure();
        if (failure) fail(failure);
      };
      timer = setInterval(look, 100);
    });
    this.#isOff = true; // It stays off after a failure, when the remaining result is discarded.
    try {
      const found = await Promise.race([value, failed]);
      this.#isOff = false;
      return found;
    } finally {
      clearInterval(timer);
    }
  }

  // A failed query stays failed, even if memory becomes free again.
  #failure(): Error | undefined {
    this.#failed ??= this.#reason();
    return this.#failed;
  }

  #reason(): Error | undefined {
    if (this.gone?.aborted) return new Error("The client no longer waits for the result");
    if (performance.now() > this.#latest) return new QueryTimeoutError(this.#limits.time);
    return this.#takesTooMuch() ? new QueryMemoryError(this.#limits.memory) : undefined;
  }

  // Includes memory of concurrent requests, since V8 can't attribute it.
  #takesTooMuch(): boolean {
    const look = this.#looks++;
    if (look % memoryInterval !== 0) return false;
    const used = getHeapStatistics().used_heap_size;
    if (look === 0) this.#memoryBefore = used;
    return used - this.#memoryBefore > this.#limits.memory;
  }
}

const waiting: (() => void)[] = [];

/**
 * A request takes several event loop turns: reading, committing, responding. None of them should wait for a
 * query step.
 */
const turnsOfOthers = 8;

/**
 * Yields to all other work: reading requests, committing edits, sending events. Then only one slow query
 * resumes, in turn, so many slow queries delay an editor no longer than one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) serveAfter(turnsOfOthers);
  });
}

function serveAfter(turns: number): void {
  if (turns > 0) {
    setImmediate(serveAfter, turns - 1);
    return;
  }
  waiting.shift()?.();
  if (waiting.length > 0) serveAfter(turnsOfOthers);
}
