import type { CachedResponse } from "./CachedResponse.ts";

/** Milliseconds that an answer must have been the newest: while editors publish, few are. */
const SETTLED = 1000;

/** What is sent of a page: two answers with the same body, or one twice. */
interface Answers {
  readonly shortTtl: CachedResponse;
  readonly longTtl: CachedResponse;
}

/** Makes what gives an answer its smallest body, one after the other, on a thread of its own. */
export function createRecompressSettledPages(): (page: object, answers: Answers) => void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  let last = Promise.resolve();
  async function makeSmall({ shortTtl, longTtl }: Answers): Promise<void> {
    await shortTtl.makeSmall();
    if (longTtl !== shortTtl) await longTtl.prepareAs(shortTtl);
  }
  /** @param page whose answers these are from now on; those before them are left as they are */
  return (page, answers) => {
    clearTimeout(timers.get(page));
    const timer = setTimeout(() => {
      // Without the memory for it, the body that there is goes on being sent.
      last = last.then(() => makeSmall(answers)).catch(() => {});
    }, SETTLED);
    timers.set(page, timer.unref());
  };
}
