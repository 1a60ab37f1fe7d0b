import { createPass } from "#platform/clients/formPass.ts";
import { safeErrorMessage } from "#platform/errorMessages.ts";
import { errorLogger, logPerCause } from "#platform/logPerCause.ts";
import { repeat } from "#platform/repeat.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import { formNotices } from "../notices/queueNotices.ts";
import { sendNotices } from "../notices/sendNotices.ts";
import { DatabaseError, type Query } from "../queue/database/database.ts";
import { claimCheck, recordProblem, recordUndelivered, renewNonce } from "../queue/formChecks.ts";
import type { Kind } from "../queue/lead.ts";
import { type FormSite, visitForm } from "./visitForm.ts";
import { FormError } from "./visitPage.ts";
import { visitWithScript } from "./visitWithScript.ts";

/** The time between rounds, in milliseconds. Most of them check nothing, and find only what was not delivered. */
const INTERVAL = 60_000;

/** The timeout of a visit without a browser, in milliseconds. The run of a serverless host waits for it. */
const TIMEOUT = 25_000;

/** Which forms are checked, and who hears about their failures. */
export interface FormCheckSettings extends FormSite {
  readonly forms: readonly Kind[];
  /** The program of Chromium, with which each form is checked a second time. */
  readonly browser: string | undefined;
  /** The team's webhook for notices. */
  readonly noticeUrl: string | undefined;
}

async function checkForm(
  query: Query,
  form: Kind,
  { browser, ...site }: FormSite & Pick<FormCheckSettings, "browser">,
  stop?: AbortSignal,
): Promise<void> {
  const claim = await claimCheck(query, form);
  if (!claim) return;
  const visit = (deadline: AbortSignal) => {
    const signal = AbortSignal.any([deadline, ...(stop ? [stop] : [])]);
    return visitForm(form, site, createPass(form, claim.nonce), signal);
  };
  try {
    const late = () => new FormError("page", `the check takes longer than ${TIMEOUT / 1000} s`);
    await withDeadline(TIMEOUT, visit, late);
    if (browser) {
      const pass = createPass(form, await renewNonce(query, form));
      await visitWithScript(form, site, browser, pass, stop);
    }
  } catch (error) {
    // The site that it visits may be stopping as well.
    if (stop?.aborted) return;
    if (error instanceof DatabaseError) throw error;
    const [problem, detail] =
      error instanceof FormError
        ? ([error.problem, error.message] as const)
        : (["page", safeErrorMessage(error)] as const);
    logPerCause("warn", "form.failed", `${form} ${detail}`, { form, problem, detail });
    await recordProblem(query, form, claim.before, problem, detail);
  }
}

/**
 * Runs one round: sends a marked lead through each form whose check is due, records what fails, and tells the team. The worker records
 * what works, when the receiver has responded. A failure for the visitor overrides it. Several processes may run rounds at the same
 * time.
 * @param stop ends the round. The checks that it interrupts record nothing
 * @throws DatabaseError while the database is unreachable
 */
export async function checkForms(
  query: Query,
  { forms, noticeUrl, ...site }: FormCheckSettings,
  stop?: AbortSignal,
): Promise<void> {
  const check = (form: Kind) => checkForm(query, form, site, stop);
  if (site.browser) {
    // One browser at a time is enough for a small server.
    for (const form of forms) if (!stop?.aborted) await check(form);
  } else {
    await Promise.all(forms.map(check));
  }
  await recordUndelivered(query);
  if (noticeUrl)
    await sendNotices(query, { url: noticeUrl, read: () => formNotices(query, forms, site.siteUrl) }, stop);
}

/** Starts the rounds. @returns a function that stops them and resolves when the current round has ended */
export const startFormChecks = (query: Query, settings: FormCheckSettings): (() => Promise<void>) =>
  repeat((stop) => checkForms(query, settings, stop), INTERVAL, errorLogger("form.check-failed"));
