const waiting: (() => void)[] = [];

/** A request takes some turns of the event loop: to be read, committed, answered. None of them has to wait for a step. */
const turnsOfOthers = 8;

/**
 * Lets everything else go on: requests are read, edits committed, events sent. Of all slow queries one goes on after that,
 * in turn, so many of them keep an editor waiting no longer than one.
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
