import type { VoiceClient } from "./voiceClient.ts";

type Muting = Pick<VoiceClient, "setMuted" | "isMuted">;

/** Number of times a mute is retried before the button shows that the microphone is on. */
const MUTE_RETRIES = 3;

/**
 * The mute switch. Muting is asynchronous, so the client may report the old state once after a change. If noise
 * cancellation fails, the client turns the microphone on; a visitor who muted it is then muted again.
 * @param show receives the state for the button
 */
export function createMute(show: (muted: boolean) => void) {
  let wanted = false;
  let retries = 0;
  return {
    /** @throws Error 'Call object is not available.' without a call */
    set(client: Muting, muted: boolean) {
      client.setMuted(muted);
      wanted = muted;
      retries = 0;
      show(muted);
    },
    /** Compares with the client's state. Call it whenever a participant changes. */
    sync(client: Muting) {
      const actual = client.isMuted();
      if (actual === wanted) {
        retries = 0;
        return;
      }
      retries += 1;
      if (retries <= (wanted ? MUTE_RETRIES : 1)) {
        if (wanted) client.setMuted(true);
        return;
      }
      wanted = actual;
      retries = 0;
      show(actual);
    },
  };
}
