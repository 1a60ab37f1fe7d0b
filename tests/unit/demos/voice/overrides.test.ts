import { describe, expect, it } from "vitest";
import { coachOverrides, productOverrides } from "#demos/voice/overrides.ts";
import { talk as ar } from "#demos/voice/words/ar.ts";
import { talk as en } from "#demos/voice/words/en.ts";
import { talk as es } from "#demos/voice/words/es.ts";
import { rowOf } from "#schemas/languages.ts";

const { answers: ANSWERS } = en;
const values = { productName: "Tendwell", email: "hello@tendwell.example" };
const overrides = productOverrides(en, values);
const [system] = overrides.model?.messages ?? [];

describe("productOverrides", () => {
  it("starts the call with a message that discloses the AI in its first sentence", () => {
    expect(overrides.firstMessageMode).toBe("assistant-speaks-first");
    expect(overrides.firstMessage?.split(/[.?!]/)[0]).toMatch(/\bAI\b/);
  });

  it("instructs the assistant with every answer, and to refer other questions to the email address", () => {
    expect(system?.role).toBe("system");
    for (const { question, answer } of ANSWERS) expect(system?.content).toContain(`${question}\n${answer}`);
    expect(system?.content).toMatch(/You are an AI\./);
    expect(system?.content).toMatch(/don't know.*\{\{email\}\}/);
    expect(system?.content).toMatch(/no medical advice/);
  });

  it("passes a value for every placeholder", () => {
    const text = `${overrides.firstMessage} ${system?.content}`;
    const placeholders = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(new Set(placeholders)).toEqual(new Set(Object.keys(values)));
    expect(overrides.variableValues).toEqual(values);
  });
});

describe.each([es, ar])("in another language: $language", (talk) => {
  const product = productOverrides(talk, values);
  const coach = coachOverrides(talk);

  it("both conversations start in that language, and disclose the AI first", () => {
    for (const { firstMessage, firstMessageMode } of [product, coach]) {
      expect(firstMessageMode).toBe("assistant-speaks-first");
      expect(firstMessage?.split(/[.?!]/)[0]).toMatch(/\bIA\b|بالذكاء الاصطناعي/);
    }
  });

  it("both conversations are heard and spoken in that language", () => {
    for (const { transcriber, voice } of [product, coach]) {
      expect(transcriber).toMatchObject({ language: expect.stringMatching(`^${talk.language}-`) });
      expect(voice).toMatchObject({ voiceId: expect.stringMatching(`^${talk.language}-`) });
    }
    expect(overrides).not.toHaveProperty("voice");
    expect(overrides).not.toHaveProperty("transcriber");
  });

  it("the agent is told to speak it, and the coach keeps its saved instructions", () => {
    const content = product.model?.messages?.[0]?.content;
    expect(content).toContain(`- Speak ${rowOf(talk.language).title}.`);
    expect(system?.content).not.toContain("- Speak");
    expect(coach).not.toHaveProperty("model");
  });

  it("the agent answers the same questions, with the same numbers and placeholders", () => {
    const marks = (text: string) =>
      text.replace("واتساب", "WhatsApp").match(/\d+|\{\{\w+\}\}|HL7 FHIR|WhatsApp|SMS|API/g);
    const all = ({ firstMessage, answers }: typeof en) => [
      firstMessage,
      ...answers.flatMap(({ question, answer }) => [question, answer]),
    ];
    expect(all(talk).map(marks)).toEqual(all(en).map(marks));
  });

  it("every answer is short", () => {
    expect(talk.answers.filter(({ answer }) => answer.split(" ").length / 2.7 >= 30)).toEqual([]);
  });
});

it.each(ANSWERS)("the answer to “$question” names no price, certificate or result", ({ answer }) => {
  expect(answer).not.toMatch(/\$\s?\d|\d+\s?%|certifi|HITRUST|SOC 2|proven|improves|reduces/i);
  // A spoken answer of more than half a minute loses the listener. The coach says 2.7 words per second.
  expect(answer.split(" ").length / 2.7).toBeLessThan(30);
});

it("the answers cover the product, integration, a pilot, safety, data and price", () => {
  const answers = ANSWERS.map(({ answer }) => answer).join("\n");
  const subjects = ["health coach", "HL7 FHIR", "counts as success", "named nurse", "deleted", "price"];
  for (const subject of subjects) expect(answers).toContain(subject);
});
