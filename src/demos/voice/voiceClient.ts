import type Vapi from "@vapi-ai/web";
import type { VoiceSettings } from "./voiceSettings.ts";

/** The part of the voice platform's client that the demo uses. */
export type VoiceClient = Pick<Vapi, "start" | "stop" | "setMuted" | "isMuted" | "on">;

/** Loads the client's code and gives what makes a client: a fresh one for each call. */
export type LoadVoice = () => Promise<() => VoiceClient>;

/**
 * The one place that knows which call object carries the sound. The platform's client always makes it through
 * daily-js; for the local simulation that one function is replaced, so the very same client runs.
 */
export function voiceLoader({ publicKey, apiUrl, transport }: VoiceSettings): LoadVoice {
  return async () => {
    const { default: Vapi } = await import("@vapi-ai/web");
    if (transport === "local") {
      const [{ default: Daily }, { createLocalCall }] = await Promise.all([
        import("@daily-co/daily-js"),
        import("./local/localCall.ts"),
      ]);
      // Safe: the client calls no other part of a call object than createLocalCall has.
      Daily.createCallObject = createLocalCall as unknown as typeof Daily.createCallObject;
    }
    // Without avoidEval, Daily needs 'unsafe-eval' in the content security policy.
    return () => new Vapi(publicKey, apiUrl, { avoidEval: true });
  };
}
