import { expect, test, vi } from "vitest";
import { anchors, voiceAgentButton } from "../../../support/specification.ts";
import { attributes, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";
import { examples } from "../seedExamples.ts";

vi.mock("#platform/environment.ts", () => ({
  environment: () => ({ VOICE_PUBLIC_KEY: "key", VOICE_ASSISTANT_ID: "assistant" }),
}));

test("the voice-agent section has an id derived from the product's name, lists topics, if it has some, and has one button", async () => {
  const { topics } = await seedContent("voiceAgent");
  expect(topics).toBeNull(); // the questions block answers what a visitor may ask
  const section = await render(examples["voice-agent"]);
  expect(attributes(section, "section", "id")).toEqual(anchors.slice(-1));
  expect(texts(section, "ul > li")).toEqual([]);
  expect(texts(section, "button")).toEqual([voiceAgentButton]);
  expect(texts(section, "noscript")).toEqual([expect.stringMatching(/need JavaScript/)]);
});
