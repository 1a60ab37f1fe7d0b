import { type OpenCall, type OpenCallOptions, openCall } from "./openCall.ts";
import { watchPage } from "./watchPage.ts";

/** Milliseconds that a new call waits for the previous call's client to stop. */
const LAST_CALL_TIMEOUT = 5000;

/** Options of every call in a session. */
export type VoiceSessionOptions = Omit<OpenCallOptions, "after" | "onOver">;

/** Manages one call at a time: start, mute and hang up. Starting during a call does nothing. */
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

  return {
    start() {
      if (call) return;
      dispatch({ type: "connect" });
      if (navigator.onLine === false) return dispatch({ type: "fail", ...offline });
      const mine = openCall({ ...options, dispatch, after: lastGone, onOver: () => over(mine) });
      call = mine;
      stopWatching = watchPage({
        onOffline: () => mine.fail(offline.title, offline.detail),
        onHidden: () => mine.hangUp(hiddenTooLong),
        onLeave: () => mine.hangUp(),
      });
    },
    setMuted: (muted: boolean) => call?.setMuted(muted),
    hangUp: () => call?.hangUp(),
  };
}
