import { describe, expect, test } from "vitest";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { EarlyAccessForm } from "#forms/early-access/EarlyAccessForm.tsx";
import { earlyAccessTexts } from "#forms/early-access/earlyAccessTexts.ts";
import { COUNTRY_CODES } from "#forms/early-access/rules/countryCodes.ts";
import { attributes, links, only, render, texts } from "../../sections/render.ts";

const addresses = { privacyHref: "/privacy", schedulingUrl: "https://calendar.example/talk" };

const translations = [
  [
    "es",
    {
      submit: "Solicitar acceso anticipado",
      privacy: "política de privacidad",
      talk: "Reserve un horario con nuestro equipo",
      countries: ["Estados Unidos", "Reino Unido", "Emiratos Árabes Unidos", "Arabia Saudita"],
      interests: ["Estudio piloto", "Inversión", "Alianza"],
    },
  ],
  [
    "ar",
    {
      submit: "طلب الوصول المبكر",
      privacy: "سياسة الخصوصية",
      talk: "احجزوا موعدًا مع فريقنا",
      countries: [
        "الولايات المتحدة",
        "المملكة المتحدة",
        "الإمارات العربية المتحدة",
        "المملكة العربية السعودية",
      ],
      interests: ["برنامج تجريبي", "استثمار", "شراكة"],
    },
  ],
] as const;

describe.each(translations)("the early-access form in %s", (language, expected) => {
  test("has texts in this language", async () => {
    const form = await render(<EarlyAccessForm language={language} {...addresses} />);
    expect(texts(form, "button [data-shown=true]")).toEqual([expected.submit]);
    expect(links(form)).toEqual([
      [expected.privacy, "/privacy"],
      [expected.talk, "https://calendar.example/talk"],
    ]);
    const shown = texts(form, "option").slice(1);
    const countries = ["us", "uk", "ae", "sa"] as const;
    expect(countries.map((code) => shown[COUNTRY_CODES.indexOf(code)])).toEqual(expected.countries);
    expect(shown).toHaveLength(COUNTRY_CODES.length);
    expect(texts(form, 'label:has([type="checkbox"])')).toEqual(expected.interests);
  });

  test("sends the values of the English form to the endpoint in this language", async () => {
    const form = await render(<EarlyAccessForm language={language} {...addresses} />);
    expect(only(form, "form").getAttribute("action")).toBe(`/api/early-access?language=${language}`);
    expect(attributes(form, "option", "value")).toEqual(["", ...COUNTRY_CODES]);
    expect(attributes(form, '[type="checkbox"]', "value")).toEqual([
      "Pilot study",
      "Investment",
      "Partnership",
    ]);
  });

  test("is answered in this language", async () => {
    const answer = { language, heading: "", values: {}, interests: [], ...addresses };
    const { thankYou, reference, checkAnswers } = earlyAccessTexts(language);
    const thanks = await render(<EarlyAccessAnswer {...answer} reference="TW-4K7Q-9XH2" />);
    expect(texts(thanks, "h2")).toEqual([thankYou]);
    expect(texts(thanks, "p:has(strong)")).toEqual([`${reference} TW-4K7Q-9XH2`]);
    const fields = ["name", "email"].map((field) => ({ field, message: field }));
    const refused = await render(<EarlyAccessAnswer {...answer} refusal={{ message: "", fields }} />);
    expect(texts(refused, '[role="alert"] h2')).toEqual([checkAnswers]);
  });
});

test("the English form sends to the endpoint without a language", async () => {
  const form = await render(<EarlyAccessForm language="en" {...addresses} />);
  expect(only(form, "form").getAttribute("action")).toBe("/api/early-access");
});
