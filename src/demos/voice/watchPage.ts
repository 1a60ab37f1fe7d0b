/** Milliseconds a tab may stay hidden before its call ends, so a forgotten microphone doesn't stay open. */
export const HIDDEN_LIMIT = 60_000;

interface PageWatch {
  onOffline: () => void;
  /** Called after the tab has been hidden for {@link HIDDEN_LIMIT}. */
  onHidden: () => void;
  /** Called when the visitor leaves the page. */
  onLeave: () => void;
}

/** Watches page events that end a call. @returns a function that stops watching */
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
