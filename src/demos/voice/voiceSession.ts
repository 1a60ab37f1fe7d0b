import { isBlank } from "#schemas/rules/text/typedText.ts";
import { type OpenCall, type OpenCallOptions, openCall } from "./openCall.ts";

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
function watchPage({ onOffline, onHidden, onLeave }: PageWatch): () => void {
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

/** Milliseconds that a new call waits for the previous call's client to stop. */
const LAST_CALL_TIMEOUT = 5000;

export type VoiceSessionOptions = Omit<OpenCallOptions, "after" | "onOver" | "pressedAt">;

/** Manages one call at a time: start, type, mute and hang up. Starting during a call does nothing. */
export function createVoiceSession({ dispatch, ...options }: VoiceSessionOptions) {
  const { offline, hiddenTooLong } = options.errors;
  let call: OpenCall | null = null;
  let lastGone: Promise<unknown> = Promise.resolve();
  let stopWatching = () => {};

  function over(mine: OpenCall) {
    lastGone = new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, LAST_CALL_TIMEOUT);
      void mine.gone().then(() => {
        clearTimeout(timeout);
        resolve();
      });
    });
    stopWatching();
    call = null;
  }

  /** @param pressedAt when the visitor pressed the button, in milliseconds since the epoch */
  function start(pressedAt = Date.now()) {
    if (call) return;
    dispatch({ type: "connect" });
    if (navigator.onLine === false) return dispatch({ type: "fail", ...offline });
    const mine = openCall({ ...options, dispatch, pressedAt, after: lastGone, onOver: () => over(mine) });
    call = mine;
    stopWatching = watchPage({
      onOffline: () => mine.fail(offline.title, offline.detail),
      onHidden: () => mine.hangUp(hiddenTooLong),
      onLeave: () => mine.hangUp(),
    });
  }

  return {
    start,
    /** Adds a typed text to the conversation. Starts a call if there is none. @returns whether the text was accepted */
    type(text: string): boolean {
      if (isBlank(text)) return false;
      start();
      void call?.type(text);
      return call !== null;
    },
    setMuted: (muted: boolean) => call?.setMuted(muted),
    hangUp: () => call?.hangUp(),
  };
}
