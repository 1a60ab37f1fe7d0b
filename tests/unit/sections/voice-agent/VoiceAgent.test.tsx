import { expect, test, vi } from "vitest";
import { anchors, voiceAgentButton } from "../../../support/specification.ts";
import { attributes, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";
import { examples } from "../seedExamples.ts";

vi.mock("#platform/environment.ts", () => ({
  environment: () => ({ VOICE_PUBLIC_KEY: "key", VOICE_ASSISTANT_ID: "assistant" }),
}));

test("the voice-agent section has an id derived from the product's name, lists its topics and has one button", async () => {
  const content = await seedContent("voiceAgent");
  const section = await render(examples["voice-agent"]);
  expect(attributes(section, "section", "id")).toEqual(anchors.slice(-1));
  expect(content.topics.length).toBeGreaterThan(0);
  expect(texts(section, "ul > li")).toEqual(content.topics);
  expect(texts(section, "button")).toEqual([voiceAgentButton]);
  expect(texts(section, "noscript")).toEqual([expect.stringMatching(/need JavaScript/)]);
});
