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
