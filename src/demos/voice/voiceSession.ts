import { type OpenCall, openCall } from "./openCall.ts";
import type { VoiceAction } from "./voiceCall.ts";
import type { LoadVoice } from "./voiceClient.ts";
import { watchPage } from "./watchPage.ts";

/** How long a new call waits until the client of the last one has stopped, in milliseconds. */
const LAST_CALL_TIMEOUT = 5000;

export const OFFLINE = {
  title: "You're offline",
  detail: "Check your connection, then start again.",
};
export const HIDDEN_TOO_LONG = "The call ended because this tab was in the background for a minute.";

export interface VoiceSessionOptions {
  load: LoadVoice;
  assistantId: string;
  /** Whether a call ends when there is no microphone. */
  needsMicrophone: boolean;
  dispatch: (action: VoiceAction) => void;
}

/** One call at a time: starts, mutes and hangs up. A second start while a call runs does nothing. */
export function createVoiceSession({ dispatch, ...options }: VoiceSessionOptions) {
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
      if (navigator.onLine === false) return dispatch({ type: "fail", ...OFFLINE });
      const mine = openCall({ ...options, dispatch, after: lastGone, onOver: () => over(mine) });
      call = mine;
      stopWatching = watchPage({
        onOffline: () => mine.fail(OFFLINE.title, OFFLINE.detail),
        onHidden: () => mine.hangUp(HIDDEN_TOO_LONG),
        onLeave: () => mine.hangUp(),
      });
    },
    setMuted: (muted: boolean) => call?.setMuted(muted),
    hangUp: () => call?.hangUp(),
  };
}
