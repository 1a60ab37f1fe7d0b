import { withDeadline } from "#platform/withDeadline.ts";
import { DatabaseError } from "./database/database.ts";

/** Milliseconds from one round's start to the next. Calls that come meanwhile share the next round. */
const SPACING = 15;

/** Milliseconds a round may take. After that its calls are rejected and the next round starts. */
export const ROUND_LIMIT = 5000;

const noAnswer = () => new DatabaseError("The database does not answer.");

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Joins calls that come close together, or while a round runs, into one round. A single call goes at once;
 * many calls share statements and commits.
 *
 * If a round of several items fails, each item is tried alone, so that one bad item fails alone. A
 * DatabaseError is not about the items: then all of them fail at once. A round that takes too long may still
 * finish its work later, so `run` can be given the same item again.
 * @param run does a round; gives one result for each item, in order
 * @param most items in one round
 */
export function batcher<Item, Result>(run: (items: Item[]) => Promise<Result[]>, most = 100) {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;
  let nextStart = 0;

  /** Tries a group once. Gives the error if it failed. */
  async function attempt(group: Waiting<Item, Result>[]): Promise<unknown> {
    try {
      const items = group.map(({ item }) => item);
      const results = await withDeadline(ROUND_LIMIT, () => run(items), noAnswer);
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result); // one each, see `run`
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
      const own = await attempt([one]);
      if (own instanceof DatabaseError) return rejectAll(group.slice(index), own);
      if (own !== undefined) one.reject(own);
    }
  }

  /** PGlite works in microtasks: without a pass of the event loop no other request would come in. */
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
