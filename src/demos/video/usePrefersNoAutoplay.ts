import { useSyncExternalStore } from "react";

const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");

function subscribe(changed: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Returns whether Chromium's data saver is on. No browser reports it by a media query yet. */
function savesData(): boolean {
  return "connection" in navigator && Object(navigator.connection).saveData === true;
}

const read = () => savesData() || reducedMotion().matches;

/** Returns whether autoplay is unwanted, because of reduced motion or reduced data. True on the server. */
export function usePrefersNoAutoplay(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}
