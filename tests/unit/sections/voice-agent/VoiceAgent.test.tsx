import { expect, test, vi } from "vitest";
import { callbackTexts } from "#forms/callback/callbackTexts.ts";
import { captchaSettings } from "#sections/voice-agent/VoiceAgent.tsx";
import { loadWidget } from "#sections/voice-agent/widgets/load.generated.ts";
import { anchors, voiceAgentButton } from "../../../support/specification.ts";
import { attributes, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";
import { examples } from "../seedGallery.ts";

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

const environment = { CAPTCHA_SITE_KEY: "key", CAPTCHA_SCRIPT_URL: "https://captcha.example/api.js" };

test.each([
  ["en", "https://captcha.example/api.js"],
  ["es", "https://captcha.example/api.js?hl=es"],
  ["ar", "https://captcha.example/api.js?hl=ar"],
] as const)("the captcha is in the page's language: %s", (language, scriptUrl) => {
  expect(captchaSettings(environment, language)).toEqual({ siteKey: "key", scriptUrl });
});

test("there are no settings without a site key", () => {
  expect(captchaSettings({ ...environment, CAPTCHA_SITE_KEY: undefined }, "es")).toBeUndefined();
});

test.each([
  ["en", "How would you like to talk?", ["Talk now", "Get a call"], "Back"],
  ["es", "¿Cómo le gustaría hablar?", ["Hablar ahora", "Recibir una llamada"], "Volver"],
  ["ar", "كيف تودّون التحدث؟", ["التحدث الآن", "تلقّي مكالمة"], "رجوع"],
] as const)("the open widget is in the page's language: %s", async (language, heading, options, back) => {
  const { Widget, words } = await loadWidget[language]();
  const widget = await render(
    <Widget
      texts={{ callback: callbackTexts(language) }}
      words={words("Tendwell", "hello@tendwell.example")}
      voiceDemo={null}
      captcha={{ siteKey: "key", scriptUrl: "https://captcha.example/api.js" }}
      privacyHref="/privacy-policy"
      email="hello@tendwell.example"
      onClose={() => {}}
    />,
  );
  expect(texts(widget, "h3")).toEqual([heading]);
  expect(texts(widget, "h4")).toEqual(options);
  expect(attributes(widget, "button", "aria-label")[0]).toBe(back);
});
