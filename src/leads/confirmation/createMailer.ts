import { createTransport } from "nodemailer";
import { BROWSER_EMAIL } from "#forms/early-access/rules/earlyAccessRules.ts";
import { isLoopback } from "#platform/clients/clientAddress.ts";
import type { Language } from "#schemas/languages.ts";
import type { Lead } from "../queue/lead.ts";
import { DELIVERY_TIMEOUT } from "../queue/schedule.ts";
import { composeMail, type MailSender } from "./composeMail.ts";

/** The mail server and the sender of confirmations. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with the user and password. */
  url: string;
  /** The sender's address. By default the contact address in the site's settings. */
  from: string | undefined;
  siteUrl: string;
  readSender(language: Language, signal: AbortSignal): Promise<MailSender>;
}

/** Sends the confirmation of a lead to an address. @throws MailError, or the error of `readSender` */
export type SendMail = (
  lead: Pick<Lead, "id" | "kind" | "pageLanguage">,
  to: string,
  stop: AbortSignal,
) => Promise<void>;

/** A mail was not sent. The message gives the reason, without personal data. */
export class MailError extends Error {
  override name = "MailError";
  /** Whether the server refused this address or message for good, so that a retry is useless. */
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** The commands whose permanent failure is about this mail. If others fail, the settings are wrong. */
const ABOUT_THIS_MAIL: readonly unknown[] = ["RCPT TO", "DATA"];

/** Describes an error of the mail client without the server's text, which can quote the address. */
function toMailError(error: unknown): MailError {
  const { code, responseCode, command } = Object(error);
  if (code === "EABORT") return new MailError("the mail server did not respond in time", false);
  if (!responseCode) return new MailError(`the connection failed: ${code ?? "unknown"}`, false);
  const isFinal = responseCode >= 500 && ABOUT_THIS_MAIL.includes(command);
  return new MailError(`the mail server responded to ${command} with ${responseCode}`, isFinal);
}

/** A mail as plain text. */
export interface Mail {
  /** Who sends it. */
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The part of the Message-ID before the `@`. Mailboxes can detect a repetition by it. */
  readonly id: string;
  readonly language: Language;
}

/**
 * Returns a function that sends mails by SMTP. Except on this machine, the connection is encrypted.
 * @param url `smtp://` or `smtps://`, with the user and password
 */
export function mailTransport(url: string): (mail: Mail, signal: AbortSignal) => Promise<void> {
  const transport = createTransport({
    url,
    requireTLS: url.startsWith("smtp:") && !isLoopback(new URL(url).hostname),
    connectionTimeout: DELIVERY_TIMEOUT,
  });
  return async ({ id, to, language, from, ...mail }, signal) => {
    // The rules of forms accept more. A mail to such an address could reach other recipients too.
    if (!BROWSER_EMAIL.test(to)) throw new MailError("the address is not a valid email address", true);
    await transport
      .sendMail({
        ...mail,
        from,
        to: { name: "", address: to },
        messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
        // Vacation notices must not reply (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
        signal,
      })
      .catch((error: unknown) => {
        throw toMailError(error);
      });
  };
}

/**
 * Returns a function that sends confirmations by SMTP. Each mail has a Message-ID that is derived from its lead, so
 * mailboxes can detect a repetition after a crash.
 */
export function createMailer({ url, from, siteUrl, readSender }: MailSettings): SendMail {
  const send = mailTransport(url);
  return async (lead, to, stop) => {
    const signal = AbortSignal.any([AbortSignal.timeout(DELIVERY_TIMEOUT), stop]);
    const sender = await readSender(lead.pageLanguage, signal);
    const mail = {
      ...composeMail(lead, sender, siteUrl),
      from: { name: sender.productName, address: from ?? sender.email },
      replyTo: sender.email,
      ...{ to, id: lead.id, language: lead.pageLanguage },
    };
    await send(mail, signal);
  };
}
