import { log } from "#platform/log.ts";
import { errorLogger, logPerCause } from "#platform/logPerCause.ts";
import { inSpan, traceparent } from "#platform/trace.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import { DatabaseError } from "../queue/database/database.ts";
import { type NewLead, type Payload, SUSPICION } from "../queue/lead.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { Refusal } from "./answer.ts";
import { type CaptchaVerifier, requestVerdict } from "./captcha/requestVerdict.ts";
import type { Submission } from "./parseSubmission.ts";
import { findKeyOrDuplicate, type KeyOrDuplicate, splitKey } from "./submissionKey.ts";

const captchaRefusal = () => new Refusal("captcha", (t) => t("forms.errors.captcha"));

/** The maximum length of a token. reCAPTCHA's tokens have about 2,000 characters. */
const LONGEST_TOKEN = 8192;

/**
 * Verifies the captcha token of a submission. It must have been solved on the site's own host.
 * @returns why the lead is suspected if the token could not be verified, with the token if a retry makes sense
 * @throws Refusal `captcha` when the token is missing, rejected, already used, or from another host
 */
export async function verifyCaptcha(
  verifier: CaptchaVerifier,
  token: string | null,
  clientAddress: string | undefined,
): Promise<Pick<NewLead, "suspected" | "captchaToken">> {
  if (!token || token.length > LONGEST_TOKEN) throw captchaRefusal();
  if (!verifier.secret) return { suspected: SUSPICION.noCaptcha };
  const verdict = await requestVerdict(verifier, token, clientAddress);
  if (verdict === "good") return {};
  if (verdict === "away") return { suspected: SUSPICION.away, captchaToken: token };
  throw captchaRefusal();
}

/**
 * Checks that the verifier would give a verdict, for a form check, which has a pass instead of a token.
 * @throws Refusal `captcha`
 */
async function probeVerifier(verifier: CaptchaVerifier): Promise<void> {
  if (!verifier.secret || (await requestVerdict(verifier, "")) === "away") throw captchaRefusal();
}

/** The timeout for the queue, in milliseconds. The form waits 30 s in total, and creating a new folder takes seconds. */
const QUEUE_TIMEOUT = 20_000;

const noAnswer = () => new DatabaseError("The queue isn't responding.");
const logNotStored = errorLogger("lead.store-failed");

/**
 * Waits for work of the queue. Logs a failure or timeout and converts it to a Refusal for the visitor. If the work
 * still succeeds later, nothing is stored twice: the visitor's next attempt has the same key.
 * @throws Refusal `unavailable`
 */
export async function available<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await withDeadline(QUEUE_TIMEOUT, () => work, noAnswer);
  } catch (error) {
    logNotStored(error);
    throw new Refusal("unavailable", (t) => t("forms.failure"), { retryAfter: 30 });
  }
}

/** The dependencies of accepting submissions. */
export interface IntakeDependencies {
  /** Returns the queue. Rejects or waits while the queue is not open. */
  queue: () => Promise<Pick<LeadQueue, "find" | "commit">>;
  /** Takes a token from the client address's bucket. Returns the seconds to wait when the bucket is empty. */
  takeToken: (clientAddress: string) => Promise<number | undefined>;
  captcha: CaptchaVerifier;
}

/** The lead of a submission. */
type Outcome = { id: string; isNew: boolean; suspected?: string | undefined };

/** The submissions that are being checked and stored, by key and payload. */
const inFlight = new Map<string, Promise<string>>();

/**
 * Accepts a submission. When it resolves, the lead is on disk. A duplicate of a submission that is in flight shares its
 * outcome.
 * @returns the id of its lead, which for a duplicate is the stored one
 * @throws Refusal with the reason; errors of the queue are logged and become `unavailable`
 */
export async function accept(submission: Submission, dependencies: IntakeDependencies): Promise<string> {
  const { kind, key, payload } = submission;
  if (!key || payload instanceof Refusal) return await storeAndLog(submission, dependencies);
  const same = splitKey(kind, key, payload);
  let outcome = inFlight.get(same);
  if (!outcome) {
    outcome = storeAndLog(submission, dependencies).finally(() => inFlight.delete(same));
    inFlight.set(same, outcome);
  }
  return await outcome;
}

async function storeAndLog(submission: Submission, dependencies: IntakeDependencies): Promise<string> {
  const { kind } = submission;
  const { id, isNew, suspected } = await checkAndStore(submission, dependencies);
  if (submission.check) return id;
  if (isNew) log("info", "lead.accepted", { id, kind, suspected });
  else logPerCause("info", "lead.deduplicated", kind, { kind });
  return id;
}

/**
 * Checks a submission in this order, then commits it: duplicates, the client's rate limit, the rules, and the form's
 * captcha if it has one.
 *
 * A submission is a duplicate when its key is stored with the same payload. A stored key with another payload is
 * another submission, which must pass all checks.
 */
async function checkAndStore(
  submission: Submission,
  { queue: open, takeToken, captcha }: IntakeDependencies,
): Promise<Outcome> {
  const { kind, payload, pageLanguage, origin, clientAddress, check } = submission;
  const mark = check ? { check } : {};
  const queue = await available(open());
  const findKey = (payload: Payload) => available(findKeyOrDuplicate(queue, kind, payload, submission.key));
  let target: KeyOrDuplicate | undefined;
  if (submission.key && !(payload instanceof Refusal)) {
    target = await findKey(payload);
    if ("duplicateOf" in target) return duplicate(target);
  }
  if (clientAddress !== undefined) await requireAllowance(takeToken, clientAddress);
  if (payload instanceof Refusal) throw payload;
  target ??= await findKey(payload);
  if ("duplicateOf" in target) return duplicate(target);

  let suspicion: Suspicion;
  try {
    suspicion = await suspicionOf(submission, captcha);
  } catch (error) {
    // In the meantime, the same submission may have used the token in another process.
    const now = await findKey(payload);
    if ("duplicateOf" in now) return duplicate(now);
    throw error;
  }
  // In the meantime, another process may store the key, with the same payload or another.
  for (;;) {
    const { key } = target;
    const id = await inSpan("store lead", { kind: "producer", attributes: { "lead.kind": kind } }, () =>
      available(
        queue.commit({
          key,
          kind,
          payload,
          pageLanguage,
          origin,
          ...suspicion,
          ...mark,
          trace: traceparent(),
        }),
      ),
    );
    if (id) return { id, isNew: true, suspected: suspicion.suspected };
    const next: KeyOrDuplicate = await findKey(payload);
    if ("duplicateOf" in next) return duplicate(next);
    if (check) throw captchaRefusal();
    if (next.key === key)
      await available(Promise.reject(new DatabaseError("The key already exists, but no lead has it.")));
    target = next;
  }
}

const duplicate = ({ duplicateOf }: { duplicateOf: string }): Outcome => ({ id: duplicateOf, isNew: false });

/** @throws Refusal `rate` with the seconds to wait */
async function requireAllowance(
  takeToken: IntakeDependencies["takeToken"],
  clientAddress: string,
): Promise<void> {
  const retryAfter = await takeToken(clientAddress);
  if (retryAfter === undefined) return;
  throw new Refusal("rate", (t) => t("requests.rate"), { retryAfter });
}

type Suspicion = Pick<NewLead, "suspected" | "captchaToken">;

/** @throws Refusal `captcha` */
async function suspicionOf(submission: Submission, captcha: CaptchaVerifier): Promise<Suspicion> {
  const { hasCaptcha, fillsHoneypot, captchaToken, clientAddress, check } = submission;
  if (hasCaptcha && check) await probeVerifier(captcha);
  if (check) return {};
  if (hasCaptcha) return await verifyCaptcha(captcha, captchaToken, clientAddress);
  return fillsHoneypot ? { suspected: SUSPICION.honeypot } : {};
}
