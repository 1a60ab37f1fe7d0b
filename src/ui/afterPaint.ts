/** Milliseconds until the work starts without a paint: browsers don't paint background tabs. */
const LONGEST = 1000;

/**
 * Runs work after the browser has painted pending changes, so visitors see the response to a press before the work
 * it triggers.
 * @returns a function that cancels the work, for an effect
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

/** Resolves once the browser has painted pending changes. */
export const nextPaint = () => new Promise<void>((resolve) => afterPaint(resolve));
