import type { Language } from "#schemas/languages.ts";
import type { VoiceClient } from "../voiceClient.ts";

/** Settings that replace an assistant's own for one call. */
export type AssistantOverrides = NonNullable<Parameters<VoiceClient["start"]>[1]>;

/**
 * What the AI says in a language. The site's content says the same about the product. The local voice platform plays it
 * as a script, and the hosted one gets it as instructions. Either replaces {{productName}} and {{email}}.
 */
export interface Talk {
  language: Language;
  /** Speech recognition and a voice for the language. The saved assistant has those for English. */
  speech?: Required<Pick<AssistantOverrides, "transcriber" | "voice">>;
  /** The coach's first line. It discloses the AI before anything else. */
  greeting: string;
  /** The visitor's response to the greeting, in the script. */
  reply: string;
  /** The first line of the product's agent. It discloses the AI before anything else. */
  firstMessage: string;
  /** Questions about the product, each with the agent's answer. */
  answers: readonly { question: string; answer: string }[];
}
