import { log } from "#platform/log.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { inSpan, traceparent } from "#platform/trace.ts";
import { DatabaseError } from "../queue/database/database.ts";
import type { NewLead, Payload } from "../queue/lead.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { SUSPICION } from "../queue/suspicion.ts";
import { Refusal } from "./answer.ts";
import { available } from "./available.ts";
import type { CaptchaVerifier } from "./captcha/requestVerdict.ts";
import type { Submission } from "./parseSubmission.ts";
import { keyOfNew, splitKey } from "./submissionKey.ts";
import { verifyCaptcha } from "./verifyCaptcha.ts";

/** What submissions are accepted with. */
export interface IntakeDependencies {
  /** Gives the queue. It rejects, or takes its time, while the queue is not open. */
  queue: () => Promise<Pick<LeadQueue, "find" | "commit">>;
  /** Takes a token from the client address's bucket; gives the seconds to wait when it is empty. */
  takeToken: (clientAddress: string) => Promise<number | undefined>;
  captcha: CaptchaVerifier;
}

/** The new lead of a submission, by its id; undefined when the submission is known. */
type Outcome = { id: string; suspected: string | undefined } | undefined;

/** Submissions being checked and stored, by key and payload. */
const inFlight = new Map<string, Promise<void>>();

/**
 * Accepts a submission. When it resolves, the lead is on disk. The same submission that is in flight already is
 * waited for, and has its outcome.
 * @throws Refusal with the reason; what fails in the queue is logged and becomes `unavailable`
 */
export async function accept(submission: Submission, dependencies: IntakeDependencies): Promise<void> {
  const { kind, key, payload } = submission;
  if (!key || payload instanceof Refusal) return await storeAndLog(submission, dependencies);
  const same = splitKey(kind, key, payload);
  let outcome = inFlight.get(same);
  if (!outcome) {
    outcome = storeAndLog(submission, dependencies).finally(() => inFlight.delete(same));
    inFlight.set(same, outcome);
  }
  await outcome;
}

async function storeAndLog(submission: Submission, dependencies: IntakeDependencies): Promise<void> {
  const { kind } = submission;
  const lead = await checkAndStore(submission, dependencies);
  if (lead) log("info", "lead.accepted", { id: lead.id, kind, suspected: lead.suspected });
  else logPerCause("info", "lead.deduplicated", kind, { kind });
}

/**
 * Checks in this order: a known submission is done; the client's allowance; the rules; the captcha where the
 * form has one. Then it commits.
 *
 * A submission is known when its key is known and it has the payload stored under that key. Under a known key
 * another payload is another submission, which has all the checks before it.
 */
async function checkAndStore(
  submission: Submission,
  { queue: open, takeToken, captcha }: IntakeDependencies,
): Promise<Outcome> {
  const { kind, payload, clientAddress } = submission;
  const queue = await available(open());
  const newKey = (payload: Payload) => available(keyOfNew(queue, kind, payload, submission.key));
  let key: string | undefined;
  if (submission.key && !(payload instanceof Refusal)) {
    key = await newKey(payload);
    if (!key) return undefined;
  }
  if (clientAddress !== undefined) await requireAllowance(takeToken, clientAddress);
  if (payload instanceof Refusal) throw payload;
  key ??= await newKey(payload);
  if (!key) return undefined;

  let suspicion: Suspicion;
  try {
    suspicion = await suspicionOf(submission, captcha);
  } catch (error) {
    // The same submission may have used the token up in another process meanwhile.
    if (!(await newKey(payload))) return undefined;
    throw error;
  }
  // Another process may take the key meanwhile: with this submission, or with another payload.
  while (key) {
    const taken = key;
    const id = await inSpan("store lead", { kind: "producer", attributes: { "lead.kind": kind } }, () =>
      available(queue.commit({ key: taken, kind, payload, ...suspicion, trace: traceparent() })),
    );
    if (id) return { id, suspected: suspicion.suspected };
    const next = await newKey(payload);
    if (next === key) await available(Promise.reject(new DatabaseError("A taken key has nothing under it.")));
    key = next;
  }
  return undefined;
}

/** @throws Refusal `rate` with the seconds to wait */
async function requireAllowance(
  takeToken: IntakeDependencies["takeToken"],
  clientAddress: string,
): Promise<void> {
  const retryAfter = await takeToken(clientAddress);
  if (retryAfter === undefined) return;
  throw new Refusal("rate", "Too many requests from this address. Please try again later.", { retryAfter });
}

type Suspicion = Pick<NewLead, "suspected" | "captchaToken">;

/** @throws Refusal `captcha` */
async function suspicionOf(submission: Submission, captcha: CaptchaVerifier): Promise<Suspicion> {
  const { kind, fillsHoneypot, captchaToken, clientAddress } = submission;
  if (kind === "callback") return await verifyCaptcha(captcha, captchaToken, clientAddress);
  return fillsHoneypot ? { suspected: SUSPICION.honeypot } : {};
}
