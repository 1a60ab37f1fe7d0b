// The conversations of the local voice, read as the chat reads.
import { describe, expect, it } from "vitest";
import { bestMatch } from "#demos/chat/answer.ts";
import { findResponse, type Match } from "#demos/voice/local/script.ts";
import { coachConversation, LANGUAGES, productConversation } from "../../../../local/voice/createVoice.ts";
import { chatIn } from "../../../support/chatIn.ts";

const productValues = { productName: "Tendwell", email: "hello@tendwell.example" };
const conversations = Object.fromEntries(
  LANGUAGES.map((language) => {
    const { words, texts } = chatIn(language);
    const match: Match = (text, keywords) => bestMatch(text, keywords, words);
    const coaching = { ...coachConversation(language), pace: 1 };
    const product = { ...productConversation(language, productValues), pace: 1 };
    const answer = (next: number, text: string) => {
      const response = findResponse(coaching, next, text, match);
      return response && "step" in response ? response.step : response?.say;
    };
    const agent = (text: string) => {
      const response = findResponse(product, 0, text, match);
      return response && "step" in response ? response.step : response?.say;
    };
    return [language, { coaching, product, answer, agent, quick: texts.quick, words }];
  }),
);
const conversationIn = (language: string) => {
  const conversation = conversations[language];
  if (!conversation) throw new Error(`There is no conversation in ${language}.`);
  return conversation;
};

describe.each(LANGUAGES)("the coach in %s", (language) => {
  const { coaching, answer, quick, words } = conversationIn(language);

  it("takes each line that it suggests, and each quick question of the chat", () => {
    for (const [index, { visitor }] of coaching.steps.entries()) expect(answer(index, visitor)).toBe(index);
    for (const { question, reply } of Object.values(quick)) expect(answer(0, question)).toBe(reply);
  });

  it("has no answer to anything else, and the chat's words for it", () => {
    expect(answer(0, "asdf")).toBeUndefined();
    expect(coaching.unknown).toBe(words.unknown);
  });
});

it.each([
  ["en", 0, "it was 142/88", 0],
  ["en", 0, "my blood pressure is 138 over 86", 0],
  ["en", 0, "Is my blood pressure of 142 too high?", "reading"],
  ["en", 0, "what can I cook with less salt?", "salt"],
  ["en", 1, "nope, I forgot it once", 1],
  ["en", 1, "When do I see the doctor?", "checkup"],
  ["en", 2, "sure, at 8", 2],
  ["es", 0, "me salió en 138 sobre 86", 0],
  ["es", 0, "¿qué puedo cocinar con poca sal?", "salt"],
  ["es", 1, "si, todas", 1],
  ["es", 2, "claro, a las ocho", 2],
  ["ar", 0, "كان ١٣٨ على ٨٦", 0],
  ["ar", 0, "وش أطبخ بدون الملح؟", "salt"],
  ["ar", 1, "نسيت مرة واحدة", 1],
  ["ar", 2, "نعم من فضلك", 2],
] as const)("in %s, the coach's step %i hears “%s” as %s", (language, next, text, expected) => {
  const { answer, quick } = conversationIn(language);
  expect(answer(next, text)).toBe(typeof expected === "number" ? expected : quick[expected].reply);
});

describe.each(LANGUAGES)("the product's agent in %s", (language) => {
  const { product, agent } = conversationIn(language);

  it("answers each question that it suggests, also in other words than the suggested ones", () => {
    for (const [index, { visitor, fits }] of product.steps.entries()) {
      expect(agent(visitor)).toBe(index);
      // Another text than the suggestion, so that the keywords decide.
      expect(agent(`${visitor} .`), visitor).toBe(index);
      for (const keyword of fits) expect(agent(keyword), keyword).toBe(index);
    }
  });

  it("says that it is an AI, and how to reach a person", () => {
    for (const keyword of product.asides[0]?.fits ?? [])
      expect(agent(keyword)).toBe(product.asides[0]?.coach);
  });

  it("refers questions without an answer to the email address", () => {
    expect(agent("asdf")).toBeUndefined();
    expect(product.unknown).toContain(productValues.email);
  });
});
