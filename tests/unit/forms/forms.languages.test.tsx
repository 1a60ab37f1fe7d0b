import { expect, test } from "vitest";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { EarlyAccessForm } from "#forms/early-access/EarlyAccessForm.tsx";
import { earlyAccessTexts } from "#forms/early-access/earlyAccessTexts.ts";
import { COUNTRY_CODES } from "#forms/early-access/rules/countryCodes.ts";
import { NewsletterForm } from "#forms/newsletter/NewsletterForm.tsx";
import { newsletterTexts } from "#forms/newsletter/newsletterTexts.ts";
import { messagesIn } from "#messages/translator.ts";
import { attributes, links, only, render, texts } from "../sections/render.ts";

const addresses = { privacyHref: "/privacy", schedulingUrl: "https://calendar.example/talk" };

test("the form in another language has its texts, and sends the values of the English form", async () => {
  const form = await render(<EarlyAccessForm language="ar" {...addresses} />);
  expect(links(form)).toEqual([
    ["سياسة الخصوصية", "/privacy"],
    ["احجزوا موعدًا مع فريقنا", "https://calendar.example/talk"],
  ]);
  const shown = texts(form, "option").slice(1);
  expect(shown).toHaveLength(COUNTRY_CODES.length);
  expect(shown[COUNTRY_CODES.indexOf("uk")]).toBe("المملكة المتحدة");
  expect(attributes(form, "option", "value")).toEqual(["", ...COUNTRY_CODES]);
  expect(texts(form, 'label:has([type="checkbox"])')).toEqual(["برنامج تجريبي", "استثمار", "شراكة"]);
  const interests = ["Pilot study", "Investment", "Partnership"];
  expect(attributes(form, '[type="checkbox"]', "value")).toEqual(interests);
  expect(only(form, "form").getAttribute("action")).toBe("/api/early-access?language=ar");
});

test("the answer to the form is in its language", async () => {
  const answer = { language: "es", heading: "", values: {}, interests: [], ...addresses } as const;
  const { thankYou, reference, checkAnswers } = earlyAccessTexts("es");
  const thanks = await render(<EarlyAccessAnswer {...answer} reference="TW-4K7Q-9XH2" />);
  expect(texts(thanks, "h2")).toEqual([thankYou]);
  expect(texts(thanks, "p:has(strong)")).toEqual([`${reference} TW-4K7Q-9XH2`]);
  const fields = ["name", "email"].map((field) => ({ field, message: field }));
  const refused = await render(<EarlyAccessAnswer {...answer} refusal={{ message: "", fields }} />);
  expect(texts(refused, '[role="alert"] h2')).toEqual([checkAnswers]);
});

test("the English form sends to the endpoint without a language", async () => {
  const form = await render(<EarlyAccessForm language="en" {...addresses} />);
  expect(only(form, "form").getAttribute("action")).toBe("/api/early-access");
});

test.each(["en", "es", "ar"] as const)(
  "the newsletter form speaks the page's language: %s",
  async (language) => {
    const html = await render(<NewsletterForm scriptless={false} language={language} />);
    const { newsletter, forms } = messagesIn[language];
    expect(attributes(html, "form", "aria-label")).toEqual([newsletter.label]);
    expect(attributes(html, "input", "placeholder")).toEqual([newsletter.placeholder]);
    expect(texts(html, "button")).toEqual([newsletter.subscribe]);
    const note = texts(html, "noscript p");
    expect(note[0]).toContain(newsletter.comingSoon);
    expect(newsletterTexts(language).invalid).toBe(forms.errors.email);
    expect(texts(await render(<NewsletterForm scriptless language={language} />), "p")).toEqual(note);
  },
);
