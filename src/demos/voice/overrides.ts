import { type Language, rowOf } from "#schemas/languages.ts";
import type { VoiceClient } from "./voiceClient.ts";

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

/** Returns the agent's instructions. */
function instructions({ language, speech, answers }: Talk): string {
  const facts = answers.map(({ question, answer }) => `${question}\n${answer}`).join("\n\n");
  const rules = [
    "You are an AI. Say so whenever someone asks, and never pretend to be human.",
    "Answer only from the facts below, in one to three short sentences.",
    "If the facts don't answer a question, say that you don't know, and that the team answers at {{email}}.",
    "Never name a customer, a price, a certificate, a result or a health benefit.",
    "Give no medical advice, and ask for no personal or health details.",
    "If someone may be in danger, tell them to call their local emergency number now.",
    ...(speech ? [`Speak ${rowOf(language).title}.`] : []),
  ];
  return `You are the AI voice agent on the website of {{productName}}. You talk with people from hospitals, clinics and practices who want to know about the product. You are not their health coach.

${rules.map((rule) => `- ${rule}`).join("\n")}

Facts:

${facts}`;
}

/**
 * Returns the overrides that turn the demo's assistant into the product's agent for one call. The saved assistant
 * stays as it is. The platform fills in the variable values.
 */
export const productOverrides = (
  talk: Talk,
  variableValues: { productName: string; email: string },
): AssistantOverrides => ({
  firstMessage: talk.firstMessage,
  firstMessageMode: "assistant-speaks-first",
  // The platform requires a model with the instructions. It replaces that of an assistant of another provider.
  model: {
    provider: "openai",
    model: "gpt-4.1",
    temperature: 0.2,
    messages: [{ role: "system", content: instructions(talk) }],
  },
  ...talk.speech,
  variableValues,
  metadata: { conversation: "product", language: talk.language },
});

/**
 * Returns the overrides that make the demo's assistant coach in a language other than English for one call. Its saved
 * instructions apply in every language.
 */
export const coachOverrides = ({ language, speech, greeting }: Talk): AssistantOverrides => ({
  ...speech,
  firstMessage: greeting,
  firstMessageMode: "assistant-speaks-first",
  metadata: { conversation: "coaching", language },
});
