import { expect, test } from "vitest";
import { NewsletterForm } from "#forms/newsletter/NewsletterForm.tsx";
import { newsletterTexts } from "#forms/newsletter/newsletterTexts.ts";
import { messagesIn } from "#messages/translator.ts";
import { attributes, render, texts } from "../../sections/render.ts";

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
