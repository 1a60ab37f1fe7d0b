const waiting: (() => void)[] = [];

/**
 * Lets everything else go on: requests are read, edits committed, events sent. Of all slow queries one goes on after that,
 * in turn, so many of them keep an editor waiting no longer than one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(serve);
  });
}

function serve(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(serve);
}
