import { PRIVACY_POLICY } from "#forms/privacyPolicy.ts";
import type { Kind } from "../queue/lead.ts";
import { referenceNumber } from "../queue/referenceNumber.ts";

/** Who sends the mails, from the site's settings. */
export interface MailSender {
  productName: string;
  /** The contact address. Replies go there. */
  email: string;
}

/**
 * What happens next, in the words of the Thank You panels and of the callback form. An early-access lead can also ask for
 * a call from a person, so its text fits both.
 */
const NEXT: Record<Kind, string> = {
  "early-access": "We've received your request. We'll get back to you soon.",
  callback: `We've received your request.
We'll connect with you shortly via your preferred method.
You will get a call from an AI voice agent from a US number.`,
};

/**
 * Composes the confirmation of a lead as plain text. Anyone can enter any address in a form, so the mail contains nothing
 * that the visitor wrote. Otherwise it could carry a stranger's message. Lines are short, so that they need no encoding.
 */
export function composeMail(
  { id, kind }: { id: string; kind: Kind },
  { productName, email }: MailSender,
  siteUrl: string,
): { subject: string; text: string } {
  const reference = referenceNumber(id);
  const text = `Hello,

${NEXT[kind]}

Your reference number: ${reference}

If you have a question, reply to this email or write to
${email}

You get this email because someone entered your address in a form at
${siteUrl}
If it wasn't you, tell us, and we'll delete the request.

${productName}
Privacy policy: ${siteUrl}${PRIVACY_POLICY}
`;
  return { subject: `We've received your request (${reference})`, text };
}
