import type Vapi from "@vapi-ai/web";
import type { VoiceSettings } from "./voiceSettings.ts";

/** The part of the voice platform's client that the demo uses. */
export type VoiceClient = Pick<Vapi, "start" | "stop" | "setMuted" | "isMuted" | "on" | "send" | "say">;

/** Loads the client's code. Resolves to a factory that creates a new client for each call. */
export type LoadVoice = () => Promise<() => VoiceClient>;

/**
 * Returns a loader for the platform's client and its call object. The client always creates that object through
 * daily-js. The local simulation replaces only that function, so the same client runs in both cases.
 * @param consents returns whether the visitor wants the simulation to recognize their words, on their device
 */
export function voiceLoader(
  { publicKey, apiUrl, transport }: VoiceSettings,
  consents = () => false,
): LoadVoice {
  return async () => {
    const { default: Vapi } = await import("@vapi-ai/web");
    if (transport === "local") {
      // Browsers load the voices at the first request.
      globalThis.speechSynthesis?.getVoices();
      const [{ default: Daily }, { createLocalCall }] = await Promise.all([
        import("@daily-co/daily-js"),
        import("./local/localCall.ts"),
      ]);
      // Safe because createLocalCall implements every part of a call object that the client uses.
      Daily.createCallObject = (() => createLocalCall(consents)) as unknown as typeof Daily.createCallObject;
    }
    // Without avoidEval, Daily needs 'unsafe-eval' in the content security policy.
    return () => new Vapi(publicKey, apiUrl, { avoidEval: true });
  };
}

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
