/** Milliseconds a tab may stay hidden before its call ends: a forgotten microphone must not stay open. */
export const HIDDEN_LIMIT = 60_000;

interface PageWatch {
  onOffline: () => void;
  /** Called when the tab has been hidden for {@link HIDDEN_LIMIT}. */
  onHidden: () => void;
  /** Called when the page is left. */
  onLeave: () => void;
}

/** Watches what happens to the page during a call. @returns what stops watching */
export function watchPage({ onOffline, onHidden, onLeave }: PageWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seen = () => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") timer = setTimeout(onHidden, HIDDEN_LIMIT);
  };
  const watch = new AbortController();
  addEventListener("offline", onOffline, { signal: watch.signal });
  addEventListener("pagehide", onLeave, { signal: watch.signal });
  document.addEventListener("visibilitychange", seen, { signal: watch.signal });
  return () => {
    clearTimeout(timer);
    watch.abort();
  };
}
