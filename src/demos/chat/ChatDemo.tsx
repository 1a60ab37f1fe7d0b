import type { ReactNode } from "react";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { plainText } from "#schemas/rules/text/typedText.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { DemoCard } from "../DemoCard.tsx";

/**
 * Returns the URL that opens a WhatsApp chat with a prefilled greeting. A program may have stored half of a character in it,
 * which can't be encoded.
 * @param number in international format; only its digits are used
 */
export function whatsappLink(number: string, greeting: string): string {
  return `https://wa.me/${plainText(number).replace(/\D/g, "")}?text=${encodeURIComponent(greeting.toWellFormed())}`;
}

interface ChatDemoProps {
  language: Language;
  heading: string;
  intro: string;
  /** The international number from the site settings, such as "+1 305 555 0142". */
  whatsappNumber: string;
  /** The prefilled text of the visitor's first WhatsApp message. */
  whatsappGreeting: string;
  /** The conversation. */
  phone: ReactNode;
}

/** The chat demo: a scripted conversation with quick questions, a text input, and a link to WhatsApp. */
export function ChatDemo({
  language,
  heading,
  intro,
  whatsappNumber,
  whatsappGreeting,
  phone,
}: ChatDemoProps) {
  const t = translatorIn(language);
  return (
    <DemoCard demo="chat" heading={heading} intro={intro} surface={phone}>
      <ButtonLink
        variant="secondary"
        href={whatsappLink(whatsappNumber, whatsappGreeting)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M2.5 17.5 3.7 13.6A7.5 7.5 0 1 1 6.5 16.4Z" strokeWidth="1.6" strokeLinejoin="round" />
          <path
            d="M7 7.2c0 3.2 2.6 5.8 5.8 5.8l.9-1.5-1.9-1.1-.8.7c-.9-.3-1.8-1.2-2.1-2.1l.7-.8L8.5 6.3Z"
            fill="currentColor"
            stroke="none"
          />
        </svg>
        {t("chat.whatsapp")}
        <span className="visually-hidden">{t("chat.newTab")}</span>
      </ButtonLink>
    </DemoCard>
  );
}
