import { useSyncExternalStore } from "react";

/** What visitors do with a page. A touch begins with `pointerdown`. */
const ACTIONS = ["scroll", "pointermove", "pointerdown", "keydown"] as const;

let acted = false;

function subscribe(changed: () => void): () => void {
  const subscription = new AbortController();
  const act = () => {
    acted = true;
    subscription.abort();
    changed();
  };
  // Visitors scroll before this script is there, and a browser restores their place.
  if (scrollY > 0) act();
  else
    for (const type of ACTIONS) addEventListener(type, act, { passive: true, signal: subscription.signal });
  return () => subscription.abort();
}

/** Whether the visitor has scrolled, pointed, touched or typed since the page was opened. */
export function useActed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => acted,
    () => false,
  );
}
