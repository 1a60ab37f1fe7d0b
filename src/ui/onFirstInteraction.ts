/** The first of these says that somebody is there. A page whose scroll position is restored scrolls, too. */
const ACTIONS = ["scroll", "pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Calls back once, at the first sign of a visitor from now on.
 * @returns what ends the waiting
 */
export function onFirstInteraction(act: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const first = () => {
    waiting.abort();
    act();
  };
  for (const type of ACTIONS) addEventListener(type, first, { signal, passive: true, capture: true });
  return () => waiting.abort();
}
