import { expect, test, vi } from "vitest";
import { VoiceAgent } from "#sections/voice-agent/VoiceAgent.tsx";
import { anchors, voiceAgentButton } from "../../specification.ts";
import { attributes, render, texts } from "./render.ts";
import { seedContent } from "./seedContent.ts";

vi.mock("#environment.ts", () => ({
  environment: () => ({ VOICE_PUBLIC_KEY: "key", VOICE_ASSISTANT_ID: "assistant" }),
}));

test("the section is named after the product, lists its topics and has one button", async () => {
  const [content, settings] = [await seedContent("voiceAgent"), await seedContent("siteSettings")];
  const section = await render(<VoiceAgent {...content} settings={settings} />);
  expect(attributes(section, "section", "id")).toEqual(anchors.slice(-1));
  expect(content.topics.length).toBeGreaterThan(0);
  expect(texts(section, "ul > li")).toEqual(content.topics);
  expect(texts(section, "button")).toEqual([voiceAgentButton]);
  expect(texts(section, "noscript")).toEqual([expect.stringMatching(/need JavaScript/)]);
});
