import type { Environment } from "#platform/environment.ts";

/** What the browser needs to start a call. The key is a public client key: visitors may see it. */
export interface VoiceSettings {
  publicKey: string;
  assistantId: string;
  /** The voice platform's API, without a trailing slash. */
  apiUrl: string;
  /** How sound travels: the platform's own call object, or the local simulation's. */
  transport: "daily" | "local";
}

type VoiceEnvironment = Pick<
  Environment,
  "VOICE_PUBLIC_KEY" | "VOICE_ASSISTANT_ID" | "VOICE_API_URL" | "VOICE_TRANSPORT"
>;

let warned = false;

/**
 * The voice demo's settings, or null when none are set: then the page shows a note in place of Start, and one
 * warning is printed.
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
    console.warn("VOICE_PUBLIC_KEY and VOICE_ASSISTANT_ID are not set: the voice demo shows a note instead.");
  }
  return null;
}
