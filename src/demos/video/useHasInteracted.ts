import { useSyncExternalStore } from "react";
import { onFirstInteraction } from "#ui/onFirstInteraction.ts";

let acted = false;

function subscribe(changed: () => void): () => void {
  const act = () => {
    acted = true;
    changed();
  };
  // Visitors scroll before this script is there, and a browser restores their place.
  if (scrollY <= 0) return onFirstInteraction(act);
  act();
  return () => {};
}

/** Whether the visitor has scrolled, pointed, touched or typed since the page was opened. */
export function useHasInteracted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => acted,
    () => false,
  );
}
