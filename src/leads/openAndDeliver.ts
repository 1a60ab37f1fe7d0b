import { operatorToken } from "#platform/clients/operatorToken.ts";
import { environment } from "#platform/environment.ts";
import { log } from "#platform/log.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { processWide } from "#platform/processWide.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import type { MailedPerson } from "#schemas/rules/start/mailChoice.ts";
import type { MailSender } from "./confirmation/composeMail.ts";
import { createMailer, mailTransport } from "./confirmation/createMailer.ts";
import { sendConfirmations } from "./confirmation/sendConfirmations.ts";
import { type Destinations, destination } from "./delivery/deliver.ts";
import { type OtherTask, startWorker } from "./delivery/worker.ts";
import { type FormCheckSettings, startFormChecks } from "./form-check/checkForms.ts";
import { startCaptchaRetries } from "./intake/captcha/heldCallbacks.ts";
import type { CaptchaVerifier } from "./intake/captcha/requestVerdict.ts";
import { recordVerifierDown } from "./intake/captcha/verifierState.ts";
import type { Notice } from "./notices/notice.ts";
import { formNotices, leadNotices } from "./notices/queueNotices.ts";
import { type NoticeSettings, startNotices } from "./notices/sendNotices.ts";
import type { Query } from "./queue/database/database.ts";
import { KINDS } from "./queue/lead.ts";
import { type LeadQueue, openQueue } from "./queue/queue.ts";

/** The open queue and its worker. */
export interface OpenLeads {
  queue: LeadQueue;
  /** Stops deliveries, captcha retries, notices and form checks within this many milliseconds. */
  stopWork: (limit: number) => Promise<void>;
}

/** Returns the destinations of leads from the environment. */
export function destinations(): Destinations {
  const variables = environment();
  return {
    earlyAccessUrl: variables.EARLY_ACCESS_WEBHOOK_URL,
    earlyAccessSecret: variables.EARLY_ACCESS_WEBHOOK_SECRET,
    earlyAccessAuthorization: variables.EARLY_ACCESS_WEBHOOK_AUTHORIZATION,
    callbackOrigin: variables.CALLBACK_API_ORIGIN,
  };
}

/**
 * Reads the sender of mails from the site's settings. Instrumentation provides it, because the server, which also imports
 * this module, runs without the packages that read content.
 */
export const mailSender = processWide("mail-sender", () => ({
  read: async (_language: Language, _signal: AbortSignal): Promise<MailSender> => {
    throw new Error("The sender of mails can't be read.");
  },
}));

/** Reads the current notices, and who gets them by mail. Instrumentation provides it, like {@link mailSender}. */
export const noticeSource = processWide("notice-source", () => ({
  read: async (_signal: AbortSignal, _people: readonly MailedPerson[]): Promise<readonly Notice[]> => [],
  readPeople: async (_signal: AbortSignal): Promise<readonly MailedPerson[]> => [],
}));

/** Returns the settings of notices; undefined without a webhook for them and without mail. */
export function noticeSettings(query: Query): NoticeSettings | undefined {
  const { NOTICE_WEBHOOK_URL: url, SMTP_URL, STUDIO_URL, MAIL_FROM, LEADS_ROLES } = environment();
  const { CHECK_FORMS, SITE_URL } = environment();
  const mail = SMTP_URL !== undefined && STUDIO_URL !== undefined;
  if (url === undefined && !mail) return undefined;
  const report = errorLogger("notice.failed");
  return {
    url,
    async read(signal, people) {
      const leads = people.length > 0 ? leadNotices(query, LEADS_ROLES).catch(report) : [];
      const forms = formNotices(query, CHECK_FORMS, SITE_URL).catch(report);
      return [
        ...(await noticeSource.read(signal, people)),
        ...((await leads) ?? []),
        ...((await forms) ?? []),
      ];
    },
    ...(mail && {
      mail: {
        readPeople: (signal) => noticeSource.readPeople(signal),
        readSender: (signal) => mailSender.read(SOURCE_LANGUAGE, signal),
        from: MAIL_FROM,
        studioUrl: STUDIO_URL,
        send: mailTransport(SMTP_URL),
      },
    }),
  };
}

/** Returns the task of sending confirmation mails; none without a mail server. */
export function confirmationTasks(queue: LeadQueue): OtherTask[] {
  const { SMTP_URL, MAIL_FROM, SITE_URL } = environment();
  if (!SMTP_URL) return [];
  const mailer = createMailer({
    url: SMTP_URL,
    from: MAIL_FROM,
    siteUrl: SITE_URL,
    readSender: mailSender.read,
  });
  return [sendConfirmations(queue, mailer)];
}

/** Returns the settings of form checks; undefined if no form is checked. */
export function formCheckSettings(): FormCheckSettings | undefined {
  const { CHECK_FORMS: forms, CHECK_FORMS_BROWSER: browser, SITE_URL: siteUrl } = environment();
  const { CAPTCHA_SCRIPT_URL, NOTICE_WEBHOOK_URL } = environment();
  if (forms.length === 0) return undefined;
  return { forms, browser, siteUrl, captchaScript: CAPTCHA_SCRIPT_URL, noticeUrl: NOTICE_WEBHOOK_URL };
}

/** Returns the settings of the captcha verifier from the environment. */
export function captchaVerifier(): CaptchaVerifier {
  const { SITE_URL, CAPTCHA_VERIFY_URL, CAPTCHA_SECRET } = environment();
  return { url: CAPTCHA_VERIFY_URL, secret: CAPTCHA_SECRET, hostname: new URL(SITE_URL).hostname };
}

async function open(): Promise<LeadQueue> {
  const { DATABASE_URL, LEADS_DIR, LEADS_OPERATOR_TOKEN, CAPTCHA_SITE_KEY, CAPTCHA_SECRET, SMTP_URL } =
    environment();
  const location = { databaseUrl: DATABASE_URL, folder: LEADS_DIR, confirms: SMTP_URL !== undefined };
  const queue = await openQueue(location, true);
  if (!DATABASE_URL) operatorToken(LEADS_OPERATOR_TOKEN, LEADS_DIR, true);
  if (CAPTCHA_SITE_KEY && !CAPTCHA_SECRET) recordVerifierDown("CAPTCHA_SECRET is not set");
  log("info", "queue.opened", { database: DATABASE_URL ? "postgres" : "pglite" });
  // Leads without a destination are dead-lettered after a day, so warn the operator at startup.
  const targets = destinations();
  for (const kind of KINDS)
    if (!destination(kind, targets)) log("warn", "lead.destination-missing", { kind });
  return queue;
}

/**
 * Opens the queue on a serverless host: leads are delivered only by `deliverDue`.
 * @throws DatabaseError, or the server's error
 */
export async function openOnDemand(): Promise<OpenLeads> {
  return { queue: await open(), stopWork: async () => {} };
}

/**
 * Opens the queue and starts the worker, the captcha retries, the notices and the form checks.
 * @throws DatabaseError, or the server's error
 */
export async function openAndDeliver(): Promise<OpenLeads> {
  const queue = await open();
  const stopWorker = await startWorker(
    queue,
    destinations(),
    environment().LEADS_RETENTION_DAYS,
    confirmationTasks(queue),
  );
  const stopRetries = startCaptchaRetries(queue, captchaVerifier());
  const notices = noticeSettings(queue.database.query);
  const stopNotices = notices && startNotices(queue.database.query, notices);
  const checks = formCheckSettings();
  const stopChecks = checks && startFormChecks(queue.database.query, checks);
  return {
    queue,
    async stopWork(limit) {
      await Promise.all([stopRetries(), stopNotices?.(), stopChecks?.(), stopWorker(limit)]);
    },
  };
}
