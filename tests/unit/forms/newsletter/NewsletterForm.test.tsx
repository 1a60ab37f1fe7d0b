import { expect, test } from "vitest";
import { NewsletterForm } from "#forms/newsletter/NewsletterForm.tsx";
import { newsletterTexts } from "#forms/newsletter/newsletterTexts.ts";
import { messagesIn } from "#messages/translator.ts";
import { attributes, render, texts } from "../../sections/render.ts";

test.each([
  [
    "en",
    "Newsletter",
    "Your email",
    "Subscribe",
    "Coming Soon! Newsletter subscription will be available soon.",
  ],
  [
    "es",
    "Boletín",
    "Su correo electrónico",
    "Suscribirse",
    "¡Próximamente! Muy pronto podrá suscribirse a nuestro boletín.",
  ],
  [
    "ar",
    "النشرة البريدية",
    "بريدكم الإلكتروني",
    "اشتراك",
    "قريبًا! سيُتاح الاشتراك في النشرة البريدية في وقت قريب.",
  ],
] as const)(
  "the newsletter form speaks the page's language: %s",
  async (language, label, placeholder, button, note) => {
    const html = await render(<NewsletterForm scriptless={false} language={language} />);
    expect(attributes(html, "form", "aria-label")).toEqual([label]);
    expect(attributes(html, "input", "placeholder")).toEqual([placeholder]);
    expect(texts(html, "button")).toEqual([button]);
    expect(texts(html, "noscript p")).toEqual([note]);
    expect(newsletterTexts(language).invalid).toBe(messagesIn[language].forms.errors.email);
    expect(texts(await render(<NewsletterForm scriptless language={language} />), "p")).toEqual([note]);
  },
);
