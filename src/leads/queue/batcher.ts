import { withDeadline } from "#platform/withDeadline.ts";
import { DatabaseError } from "./database/database.ts";

/** The time between the starts of two rounds, in milliseconds. Calls in the meantime share the next round. */
const SPACING = 15;

/** The timeout of a round, in milliseconds. After that its calls are rejected and the next round starts. */
export const ROUND_LIMIT = 5000;

const noAnswer = () => new DatabaseError("The database isn't responding.");

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Batches calls that arrive close together or while a round runs, so that they share statements and commits. A single
 * call starts immediately.
 *
 * If a round of several items fails, each item is retried alone, so that a bad item fails alone. A DatabaseError
 * isn't caused by an item, so it fails all of them immediately. A round that times out may still finish later, so
 * `run` may get the same item again.
 * @param run runs a round and returns one result per item, in order
 * @param most the maximum number of items in a round
 */
export function batcher<Item, Result>(run: (items: Item[]) => Promise<Result[]>, most = 100) {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;
  let nextStart = 0;

  /** Runs a group once. Returns the error if it fails. */
  async function attempt(group: Waiting<Item, Result>[]): Promise<unknown> {
    try {
      const items = group.map(({ item }) => item);
      const results = await withDeadline(ROUND_LIMIT, () => run(items), noAnswer);
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result); // one per item, see `run`
      return undefined;
    } catch (error) {
      return error ?? new Error("failed");
    }
  }

  function rejectAll(group: Waiting<Item, Result>[], error: unknown): void {
    for (const { reject } of group) reject(error);
  }

  async function round(group: Waiting<Item, Result>[]): Promise<void> {
    const error = await attempt(group);
    if (error === undefined) return;
    if (group.length === 1 || error instanceof DatabaseError) return rejectAll(group, error);
    for (const [index, one] of group.entries()) {
      const failure = await attempt([one]);
      if (failure instanceof DatabaseError) return rejectAll(group.slice(index), failure);
      if (failure !== undefined) one.reject(failure);
    }
  }

  /** Waits for the next round. PGlite works in microtasks, so other requests need a pass of the event loop to arrive. */
  async function gather(): Promise<void> {
    const early = waiting.length < most ? nextStart - performance.now() : 0;
    await new Promise<void>((resolve) => (early > 0 ? setTimeout(resolve, early) : setImmediate(resolve)));
    nextStart = performance.now() + SPACING;
  }

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await gather();
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await round(group);
    }
    running = false;
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void drain();
    });
}
