import type Vapi from "@vapi-ai/web";
import type { VoiceSettings } from "./voiceSettings.ts";

/** The part of the voice platform's client that the demo uses. */
export type VoiceClient = Pick<Vapi, "start" | "stop" | "setMuted" | "isMuted" | "on">;

/** Loads the client's code and gives what makes a client: a fresh one for each call. */
export type LoadVoice = () => Promise<() => VoiceClient>;

/**
 * Loads the platform's client, and the call object that carries its sound. The client always makes that
 * object through daily-js. The local simulation replaces that one function, so the same client runs.
 */
export function voiceLoader({ publicKey, apiUrl, transport }: VoiceSettings): LoadVoice {
  return async () => {
    const { default: Vapi } = await import("@vapi-ai/web");
    if (transport === "local") {
      const [{ default: Daily }, { createLocalCall }] = await Promise.all([
        import("@daily-co/daily-js"),
        import("./local/localCall.ts"),
      ]);
      // Safe, since createLocalCall has every part of a call object that the client calls.
      Daily.createCallObject = createLocalCall as unknown as typeof Daily.createCallObject;
    }
    // Without avoidEval, Daily needs 'unsafe-eval' in the content security policy.
    return () => new Vapi(publicKey, apiUrl, { avoidEval: true });
  };
}
