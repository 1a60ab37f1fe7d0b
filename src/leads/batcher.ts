/** Milliseconds from one round's start to the next one's: under load, what comes meanwhile shares the next round. */
const SPACING = 15;

/**
 * Joins calls that come close together, or while a round is under way, into one round: a lone call goes at once, a
 * crowd shares statements and commits. If a round of several fails, each item is tried alone, so that one bad item
 * fails alone.
 * @param run does a round; gives one result for each item, in order
 * @param most items in one round
 */
export function batcher<Item, Result>(run: (items: Item[]) => Promise<Result[]>, most = 100) {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let running = false;
  let nextStart = 0;

  async function round(group: Waiting[]): Promise<void> {
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result); // one each, see `run`
    } catch (error) {
      if (group.length > 1) for (const one of group) await round([one]);
      else group[0]?.reject(error);
    }
  }

  /** PGlite works in microtasks: without a pass of the event loop before each round no other request ever came in. */
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
