import { useSyncExternalStore } from "react";

const queries = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];

function subscribe(changed: () => void): () => void {
  const lists = queries.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", changed);
  return () => {
    for (const list of lists) list.removeEventListener("change", changed);
  };
}

/** Returns whether Chromium's data saver is on, which no media query reports yet. */
function savesData(): boolean {
  return "connection" in navigator && Object(navigator.connection).saveData === true;
}

const read = () => savesData() || queries.some((query) => matchMedia(query).matches);

/** Returns whether autoplay is unwanted, because of reduced motion or reduced data. True on the server. */
export function usePrefersNoAutoplay(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}
