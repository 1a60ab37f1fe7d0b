import type { VoiceClient } from "../voiceClient.ts";
import { ANSWERS, FIRST_MESSAGE } from "./productTalk.ts";

/** Settings that replace an assistant's own for one call. */
export type AssistantOverrides = NonNullable<Parameters<VoiceClient["start"]>[1]>;

const FACTS = ANSWERS.map(({ question, answer }) => `${question}\n${answer}`).join("\n\n");

const INSTRUCTIONS = `You are the AI voice agent on the website of {{productName}}. You talk with people from hospitals, clinics and practices who want to know about the product. You are not their health coach.

- You are an AI. Say so whenever someone asks, and never pretend to be human.
- Answer only from the facts below, in one to three short sentences.
- If the facts don't answer a question, say that you don't know, and that the team answers at {{email}}.
- Never name a customer, a price, a certificate, a result or a health benefit.
- Give no medical advice, and ask for no personal or health details.
- If someone may be in danger, tell them to call their local emergency number now.

Facts:

${FACTS}`;

/**
 * Returns the overrides that turn the demo's assistant into the product's agent for one call. The saved assistant
 * stays as it is. The platform fills in the variable values.
 */
export const productOverrides = (variableValues: {
  productName: string;
  email: string;
}): AssistantOverrides => ({
  firstMessage: FIRST_MESSAGE,
  firstMessageMode: "assistant-speaks-first",
  // The platform requires a model with the instructions. It replaces that of an assistant of another provider.
  model: {
    provider: "openai",
    model: "gpt-4.1",
    temperature: 0.2,
    messages: [{ role: "system", content: INSTRUCTIONS }],
  },
  variableValues,
  metadata: { conversation: "product" },
});
