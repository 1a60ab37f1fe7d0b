import { expect, test } from "vitest";
import { callbackTexts } from "#forms/callback/callbackTexts.ts";
import { widgetLoader } from "#sections/voice-agent/loadWidget.ts";
import { attributes, render, texts } from "../render.ts";

test.each([
  ["en", "How would you like to talk?", ["Talk now", "Get a call"], "Back"],
  ["es", "¿Cómo le gustaría hablar?", ["Hablar ahora", "Recibir una llamada"], "Volver"],
  ["ar", "كيف تودّون التحدث؟", ["التحدث الآن", "تلقّي مكالمة"], "رجوع"],
] as const)("the open widget is in the page's language: %s", async (language, heading, options, back) => {
  const { Widget, words } = await widgetLoader(language)();
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
