import type { Environment } from "#platform/environment.ts";

/** Settings that the browser needs to start a call. The key is a public client key, so visitors may see it. */
export interface VoiceSettings {
  publicKey: string;
  assistantId: string;
  /** The URL of the voice platform's API, without a trailing slash. */
  apiUrl: string;
  /** The call object: the platform's (`daily`) or the local simulation's. */
  transport: "daily" | "local";
}

type VoiceEnvironment = Pick<
  Environment,
  "VOICE_PUBLIC_KEY" | "VOICE_ASSISTANT_ID" | "VOICE_API_URL" | "VOICE_TRANSPORT"
>;

let warned = false;

/**
 * Returns the voice demo's settings, or null if they are missing. In that case, the page shows a note instead of
 * Start, and a warning is printed once.
 */
export function voiceSettings(environment: VoiceEnvironment): VoiceSettings | null {
  const { VOICE_PUBLIC_KEY: publicKey, VOICE_ASSISTANT_ID: assistantId } = environment;
  if (publicKey && assistantId) {
    return {
      publicKey,
      assistantId,
      apiUrl: environment.VOICE_API_URL,
      transport: environment.VOICE_TRANSPORT,
    };
  }
  if (!warned) {
    warned = true;
    console.warn(
      "VOICE_PUBLIC_KEY and VOICE_ASSISTANT_ID are not set, so the voice demo shows a note instead. Set both to enable it.",
    );
  }
  return null;
}
