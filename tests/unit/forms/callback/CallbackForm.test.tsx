import { expect, test } from "vitest";
import { CallbackForm } from "#forms/callback/CallbackForm.tsx";
import { callbackTexts } from "#forms/callback/callbackTexts.ts";
import { words as arabic } from "#sections/voice-agent/words/ar.ts";
import { words as spanish } from "#sections/voice-agent/words/es.ts";
import { attributes, links, render, texts } from "../../sections/render.ts";

const words = { es: spanish, ar: arabic };

const formIn = (language: keyof typeof words) => {
  const given = words[language]("Tendwell", "hello@tendwell.example").callback;
  return render(
    <CallbackForm
      texts={{ ...callbackTexts(language), ...given }}
      captcha={{ scriptUrl: "https://captcha.example/api.js", siteKey: "a-key" }}
      privacyHref="/privacy"
      email="hello@tendwell.example"
      onSent={() => {}}
      onDone={() => {}}
    />,
  );
};

test.each([
  [
    "es",
    "+966 Arabia Saudita",
    ["Inglés", "Árabe", "Español"],
    ["Llama un agente de voz con IA", "Llama una persona"],
    "Aceptar y solicitar la llamada",
    "política de privacidad",
  ],
  [
    "ar",
    "\u200e+966 المملكة العربية السعودية",
    ["الإنجليزية", "العربية", "الإسبانية"],
    ["يتصل بكم مساعد صوتي بالذكاء الاصطناعي", "يتصل بكم شخص"],
    "الموافقة وطلب معاودة الاتصال",
    "سياسة الخصوصية",
  ],
] as const)(
  "the callback form has texts in %s",
  async (language, country, languages, callers, button, privacy) => {
    const form = await formIn(language);
    expect(texts(form, 'select[name="countryCode"] option')[2]).toBe(country);
    expect(attributes(form, 'select[name="countryCode"] option', "value")).toEqual([
      "+1",
      "+971",
      "+966",
      "+91",
    ]);
    expect(texts(form, 'select[name="language"] option')).toEqual(languages);
    expect(texts(form, "label strong")).toEqual(callers);
    expect(texts(form, "#callback-agreement")[0]).toContain(button);
    expect(links(form)).toEqual([
      ["hello@tendwell.example", "mailto:hello@tendwell.example"],
      [privacy, "/privacy"],
    ]);
  },
);

test.each(["en", "es", "ar"] as const)(
  "the callback form preselects the page's language: %s",
  async (language) => {
    expect(callbackTexts(language).pageLanguage).toBe(language);
    const path = "/voiceagent/api/v1/widget/submit";
    expect(callbackTexts(language).action).toBe(language === "en" ? path : `${path}?language=${language}`);
  },
);
