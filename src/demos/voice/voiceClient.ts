import type Vapi from "@vapi-ai/web";
import type { VoiceSettings } from "./voiceSettings.ts";

/** The part of the voice platform's client that the demo uses. */
export type VoiceClient = Pick<Vapi, "start" | "stop" | "setMuted" | "isMuted" | "on">;

/** Loads the client's code. Resolves to a factory that creates a new client for each call. */
export type LoadVoice = () => Promise<() => VoiceClient>;

/**
 * Returns a loader for the platform's client and its call object. The client always creates that object through
 * daily-js. The local simulation replaces only that function, so the same client runs in both cases.
 */
export function voiceLoader({ publicKey, apiUrl, transport }: VoiceSettings): LoadVoice {
  return async () => {
    const { default: Vapi } = await import("@vapi-ai/web");
    if (transport === "local") {
      const [{ default: Daily }, { createLocalCall }] = await Promise.all([
        import("@daily-co/daily-js"),
        import("./local/localCall.ts"),
      ]);
      // Safe because createLocalCall implements every part of a call object that the client uses.
      Daily.createCallObject = createLocalCall as unknown as typeof Daily.createCallObject;
    }
    // Without avoidEval, Daily needs 'unsafe-eval' in the content security policy.
    return () => new Vapi(publicKey, apiUrl, { avoidEval: true });
  };
}
