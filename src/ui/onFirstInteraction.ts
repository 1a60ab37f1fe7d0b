/** Events that reveal a visitor's presence. Restoring the scroll position also fires a scroll event. */
const ACTIONS = ["scroll", "pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Calls back once, at the visitor's first interaction after this call. */
export function onFirstInteraction(act: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const first = () => {
    waiting.abort();
    act();
  };
  for (const type of ACTIONS) addEventListener(type, first, { signal, passive: true, capture: true });
}
