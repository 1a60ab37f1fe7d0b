import type { VoiceClient } from "./voiceClient.ts";

type Muting = Pick<VoiceClient, "setMuted" | "isMuted">;

/** How many times a mute the visitor wished for is asked for again before the truth is shown. */
const INSISTENCE = 3;

/**
 * The mute switch. Muting is asynchronous: after a change the client may report the old state once. And when noise
 * cancellation fails the client turns the microphone back on by itself: a visitor who muted it stays muted.
 * @param show receives what the button should show
 */
export function createMute(show: (muted: boolean) => void) {
  let wished = false;
  let insisted = 0;
  return {
    /** @throws Error 'Call object is not available.' when there is no call */
    set(client: Muting, muted: boolean) {
      client.setMuted(muted);
      wished = muted;
      insisted = 0;
      show(muted);
    },
    /** Compares with the client's own state; called whenever a participant changed. */
    reread(client: Muting) {
      const actual = client.isMuted();
      if (actual === wished) {
        insisted = 0;
        return;
      }
      insisted += 1;
      if (insisted <= (wished ? INSISTENCE : 1)) {
        if (wished) client.setMuted(true);
        return;
      }
      wished = actual;
      insisted = 0;
      show(actual);
    },
  };
}
