import { useSyncExternalStore } from "react";
import { onFirstInteraction } from "#ui/onFirstInteraction.ts";

let acted = false;

function subscribe(changed: () => void): () => void {
  const act = () => {
    acted = true;
    changed();
  };
  // The visitor may have scrolled before this script loaded, or the browser may have restored the scroll position.
  if (scrollY <= 0) return onFirstInteraction(act);
  act();
  return () => {};
}

/** Returns whether the visitor has scrolled, pointed, touched or typed since the page opened. */
export function useHasInteracted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => acted,
    () => false,
  );
}
