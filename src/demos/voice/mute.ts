import type { VoiceClient } from "./voiceClient.ts";

type Muting = Pick<VoiceClient, "setMuted" | "isMuted">;

/** How often a mute is asked for again before the button shows that the microphone is on. */
const MUTE_RETRIES = 3;

/**
 * The mute switch. Muting is asynchronous: after a change the client may report the old state once. When
 * noise cancellation fails, the client turns the microphone on by itself; for a visitor who muted it, it is
 * muted again.
 * @param show receives what the button should show
 */
export function createMute(show: (muted: boolean) => void) {
  let wanted = false;
  let retries = 0;
  return {
    /** @throws Error 'Call object is not available.' when there is no call */
    set(client: Muting, muted: boolean) {
      client.setMuted(muted);
      wanted = muted;
      retries = 0;
      show(muted);
    },
    /** Compares with the client's own state; called whenever a participant changed. */
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
