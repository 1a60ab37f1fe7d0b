import { describe, expect, it } from "vitest";
import { productOverrides } from "#demos/voice/product/productOverrides.ts";
import { ANSWERS } from "#demos/voice/product/productTalk.ts";

const values = { productName: "Tendwell", email: "hello@tendwell.example" };
const overrides = productOverrides(values);
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

it.each(ANSWERS)("the answer to “$question” names no price, certificate or result", ({ answer }) => {
  expect(answer).not.toMatch(/\$\s?\d|\d+\s?%|certifi|HITRUST|SOC 2|proven|improves|reduces/i);
  // A spoken answer of more than half a minute loses the listener. The coach says 2.7 words per second.
  expect(answer.split(" ").length / 2.7).toBeLessThan(30);
});

it("the answers cover the product, integration, a pilot, safety, data and price", () => {
  const answers = ANSWERS.map(({ answer }) => answer).join("\n");
  for (const subject of [
    /health coach/,
    /HL7 FHIR/,
    /counts as success/,
    /named nurse/,
    /deleted/,
    /price/,
  ]) {
    expect(answers).toMatch(subject);
  }
});
