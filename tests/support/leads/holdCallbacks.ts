import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startWorker } from "#leads/delivery/worker.ts";
import { retryHeldCallbacks } from "#leads/intake/captcha/heldCallbacks.ts";
import { type CaptchaVerifier, requestVerdict } from "#leads/intake/captcha/requestVerdict.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import type { Lead } from "#leads/queue/lead.ts";
import { type LeadQueue, openQueue, type QueueLocation } from "#leads/queue/queue.ts";
import { callback, consent, intakeWith, post, startCaptcha } from "./intake.ts";
import { startReceiver } from "./receiver.ts";

/** Timeout in milliseconds. Opening a new PGlite folder takes seconds, or longer on a busy machine. */
export const SLOW = 180_000;

/**
 * Sets up a delivering queue, its receiver, and a captcha whose verifier can be unavailable, for the tests in the
 * surrounding describe block. Each test begins without leads and with a working verifier.
 */
export function holdCallbacks(location: () => Promise<QueueLocation>) {
  let queue: LeadQueue;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let captcha: Awaited<ReturnType<typeof startCaptcha>>;
  let verifier: CaptchaVerifier;
  const query: LeadQueue["database"]["query"] = (text, values) => queue.database.query(text, values);
  const judge = (status: number) => captcha.setJudge(() => status);
  /** Makes the leads due, as if their last verification attempt was long enough ago. */
  const due = () => query("UPDATE leads.lead SET captcha_asked_at = now() - make_interval(secs => 11)");
  async function answersAgain(): Promise<void> {
    judge(200);
    await requestVerdict(verifier, "");
  }

  beforeAll(async () => {
    receiver = await startReceiver();
    captcha = await startCaptcha();
    verifier = { url: captcha.url, secret: "hidden", hostname: "www.tendwell.example" };
    queue = await openQueue(await location(), true);
    await startWorker(queue, { earlyAccessUrl: receiver.url, callbackOrigin: receiver.url }, 30);
  }, SLOW);
  beforeEach(async () => {
    await query("DELETE FROM leads.lead");
    await answersAgain();
    captcha.asked.length = 0;
    receiver.kept.length = 0;
  });
  afterAll(async () => {
    await queue?.close();
    await receiver.stop();
    await captcha.stop();
  }, SLOW);

  return {
    query,
    judge,
    due,
    answersAgain,
    parts: () => ({ queue, captcha, verifier }),
    list: async () => (await executeCommand(queue, { command: "list" })) as Lead[],
    /** Returns the stored tokens. */
    async tokens() {
      const rows = await query("SELECT captcha_token FROM leads.lead WHERE captcha_token IS NOT NULL");
      return rows.map((row) => row.captcha_token);
    },
    /** Makes the leads this old. */
    age: (seconds: number) =>
      query("UPDATE leads.lead SET received_at = now() - make_interval(secs => $1)", [seconds]),
    /** Submits callbacks while the verifier is unavailable, and makes them due for another attempt. */
    async hold(count = 1, token?: string, name = "Ana"): Promise<void> {
      judge(503);
      for (let n = 0; n < count; n += 1) {
        const headers = { ...consent, "x-captcha-token": token ?? (await captcha.solve()) };
        const body = { ...callback, name: `${name} ${n}` };
        expect(await post(intakeWith(queue, { captcha: verifier }), "callback", body, headers)).toBe(
          "accepted",
        );
      }
      captcha.asked.length = 0;
      await due();
    },
    /** Runs one round of verification attempts. */
    round: () => retryHeldCallbacks(queue, verifier),
    /** Returns the names in the delivered leads. */
    names: () => receiver.kept.map(({ body }) => body.name).sort(),
  };
}
