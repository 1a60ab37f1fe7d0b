/** Milliseconds after which work starts without a paint: a tab in the background is not painted. */
const LONGEST = 1000;

/**
 * Runs work once the browser has painted what changed so far: the answer to a press is seen before what it entails.
 * @returns what ends the waiting, for an effect
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, LONGEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/** Resolves once the browser has painted what changed so far. */
export const nextPaint = () => new Promise<void>((resolve) => afterPaint(resolve));
