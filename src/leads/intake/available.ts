import { errorLogger } from "#platform/logPerCause.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import { DatabaseError } from "../queue/database/database.ts";
import { Refusal } from "./answer.ts";

/**
 * The timeout for the queue, in milliseconds. The form waits 30 s in total, and creating a new folder takes seconds.
 */
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
