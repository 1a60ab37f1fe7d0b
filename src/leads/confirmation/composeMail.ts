import { type Translator, translatorIn } from "#messages/translator.ts";
import { cleanText } from "#platform/text.ts";
import { type Kind, type Lead, referenceNumber } from "../queue/lead.ts";

/** Who sends the mails, from the site's settings, and the paths of the pages that mails link to. */
export interface MailSender {
  productName: string;
  /** The contact address. Replies go there. */
  email: string;
  /** The landing page, in the language of the mail if it exists there. */
  home: string;
  privacyPolicy: string;
}

/**
 * Returns what happens next, in the words of the Thank You panels and of the callback form. An early-access lead can also
 * ask for a call from a person, so its text fits both.
 */
const whatHappensNext = (t: Translator, kind: Kind) =>
  kind === "callback" ? t("mail.callback") : t("mail.earlyAccess");

/**
 * Composes the confirmation of a lead as plain text, in the language of the page with the form. Anyone can enter any
 * address in a form, so the mail contains nothing that the visitor wrote. Otherwise it could carry a stranger's message.
 */
export function composeMail(
  { id, kind, pageLanguage: language }: Pick<Lead, "id" | "kind" | "pageLanguage">,
  { productName, email, home, privacyPolicy }: MailSender,
  siteUrl: string,
): { subject: string; text: string } {
  const t = translatorIn(language);
  const reference = referenceNumber(id);
  const text = `${t("mail.hello")}

${whatHappensNext(t, kind)}

${t("forms.reference")} ${reference}

${t("mail.question")}
${email}

${t("mail.why")}
${siteUrl}${home === "/" ? "" : home}
${t("mail.notYou")}

${cleanText(productName)}
${t("mail.privacyPolicy")} ${siteUrl}${privacyPolicy}
`;
  return { subject: t("mail.subject", { reference }), text };
}
