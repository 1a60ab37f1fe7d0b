import { describe, expect, it, vi } from "vitest";
import { retryHeldCallbacks } from "#leads/intake/captcha/heldCallbacks.ts";
import { requestVerdict } from "#leads/intake/captcha/requestVerdict.ts";
import { captchaHealth } from "#leads/intake/captcha/verifierState.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { openQueue, type QueueLocation } from "#leads/queue/queue.ts";
import { holdCallbacks, SLOW } from "./holdCallbacks.ts";
import { callback, earlyAccess, intakeWith, post } from "./intake.ts";

/**
 * Tests the queue's guarantees for callbacks that the captcha's verifier couldn't check, on the database that
 * `location` returns.
 * @param shared whether several processes may open the database
 */
export function heldSuite(name: string, location: () => Promise<QueueLocation>, shared = false): void {
  describe(`callbacks held for the captcha on ${name}`, { timeout: SLOW }, () => {
    const held = holdCallbacks(location);
    const { query, judge, due, answersAgain, parts, list, tokens, age, hold, round, names } = held;

    it("are stored with their token while it may be valid, and delivered once it is verified", async () => {
      const { captcha } = parts();
      await hold(3);
      expect(await tokens()).toHaveLength(3);
      expect((await list()).map(({ status, reason }) => [status, reason])).toEqual(
        Array(3).fill(["suspected", "the captcha verifier is away; it is asked again"]),
      );
      judge(200);
      await round();
      await vi.waitFor(() => expect(names()).toEqual(["Ana 0", "Ana 1", "Ana 2"]), { timeout: 20_000 });
      await vi.waitFor(
        async () =>
          expect((await list()).map(({ status, reason }) => [status, reason])).toEqual(
            Array(3).fill(["delivered", null]),
          ),
        { timeout: 20_000 },
      );
      expect(await tokens()).toEqual([]);
      expect(new Set(captcha.asked).size).toBe(captcha.asked.length);
    });

    it("are verified one per round during an outage, and each at most every ten seconds", async () => {
      const { captcha } = parts();
      await hold(4);
      await round();
      await round();
      expect(captcha.asked).toHaveLength(2);
      expect(new Set(captcha.asked).size).toBe(2);
      for (let more = 0; more < 4; more += 1) await round();
      expect(captcha.asked).toHaveLength(4);
      await due();
      await round();
      expect(captcha.asked).toHaveLength(5);
      expect((await list()).map(({ status }) => status)).toEqual(Array(4).fill("suspected"));
    });

    it("are never verified by two processes at the same time", async () => {
      const { queue, captcha, verifier } = parts();
      await hold(12);
      const other = shared ? await openQueue(await location(), false) : queue;
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      let asking = 0;
      captcha.setJudge(async () => {
        asking += 1;
        await held;
        return 200;
      });
      const rounds = [
        retryHeldCallbacks(queue, verifier),
        retryHeldCallbacks(other, verifier),
        retryHeldCallbacks(queue, verifier),
      ];
      await vi.waitFor(() => expect(asking).toBe(3));
      release();
      await Promise.all(rounds);
      if (shared) await other.close();
      expect(captcha.asked).toHaveLength(12);
      expect(new Set(captcha.asked).size).toBe(12);
      await vi.waitFor(() => expect(names()).toHaveLength(12), { timeout: 20_000 });
    });

    it.each([
      ["made up", "made-up", "the captcha verifier refused the visitor's token"],
      [
        "used before",
        "local-used",
        "the visitor's captcha token had expired, or was used, when the verifier answered",
      ],
    ])("stay suspected, with the reason for the operator, when the token is %s", async (_, token, reason) => {
      const { captcha } = parts();
      await hold(1, token);
      judge(200);
      await round();
      expect((await list()).map((lead) => [lead.status, lead.reason])).toEqual([["suspected", reason]]);
      expect(await tokens()).toEqual([]);
      await due();
      await round();
      expect(captcha.asked).toHaveLength(1);
    });

    it("stay suspected when the captcha was solved on another host", async () => {
      const { captcha } = parts();
      const token = await captcha.solve("https://evil.example");
      await hold(1, token);
      judge(200);
      await round();
      expect((await list())[0]?.reason).toBe("the visitor's captcha was solved on another host");
      expect(await tokens()).toEqual([]);
    });

    it("lose their token after two minutes without another attempt, and give the reason", async () => {
      const { captcha } = parts();
      await hold();
      await age(119);
      await round();
      expect(captcha.asked).toHaveLength(1);
      await age(121);
      judge(200);
      await round();
      expect(captcha.asked).toHaveLength(1);
      expect((await list()).map(({ status, reason }) => [status, reason])).toEqual([
        ["suspected", "the captcha verifier was away until the visitor's token had expired"],
      ]);
      expect(await tokens()).toEqual([]);
    });

    it("lose their token when released or erased, and backups contain no tokens", async () => {
      const { queue, captcha } = parts();
      await hold(2);
      const backup = (await executeCommand(queue, { command: "backup" })) as never[];
      expect(JSON.stringify(backup)).not.toMatch(/local-|token"/);
      const [first] = await list();
      await executeCommand(queue, { command: "release", id: String(first?.id) });
      expect(await tokens()).toHaveLength(1);
      await executeCommand(queue, { command: "erase", email: callback.email });
      expect(await tokens()).toEqual([]);
      judge(200);
      await round();
      expect(captcha.asked).toEqual([]);
      // Restored without its token, it gives the reason.
      await query("DELETE FROM leads.lead");
      await executeCommand(queue, { command: "restore", leads: backup });
      await round();
      expect((await list())[0]?.reason).toBe(
        "the captcha verifier was away until the visitor's token had expired",
      );
    });

    it("are released together, and suspected robots only if the operator includes them", async () => {
      const { queue } = parts();
      await post(intakeWith(queue), "early-access", { ...earlyAccess, topic: "Cheap pills" });
      await hold(1, "made-up", "Robot");
      judge(200);
      await round();
      await hold(2);
      expect(await executeCommand(queue, { command: "release" })).toEqual({ released: 2, stillSuspected: 2 });
      const all = await executeCommand(queue, { command: "release", robots: true });
      expect(all).toEqual({ released: 2, stillSuspected: 0 });
      await vi.waitFor(() => expect(names()).toEqual(["Ana 0", "Ana 1", "Ana Ruiz", "Robot 0"]), {
        timeout: 20_000,
      });
    });

    it("appear in health while they are held, as does an unavailable verifier", async () => {
      const { queue } = parts();
      const health = () => captchaHealth(query);
      expect(await health()).toBe("ok");
      await hold(2);
      expect(await health()).toBe("the verifier is away (responded with 503); 2 callbacks are held");
      judge(200);
      await round();
      expect(await health()).toBe("ok");
      await hold(1, undefined, "Omar");
      await age(121);
      await round();
      await answersAgain();
      expect(await health()).toBe("1 callback is held");
      await executeCommand(queue, { command: "release" });
      expect(await health()).toBe("ok");
      // A lead from a robot is held for another reason.
      await hold(1, "made-up", "Robot");
      judge(200);
      await round();
      expect(await health()).toBe("ok");
    });

    it("aren't required to detect that the verifier recovered: it is probed without a token after a minute", async () => {
      const { captcha, verifier } = parts();
      vi.useFakeTimers({ toFake: ["performance"] });
      judge(503);
      await requestVerdict(verifier, "some token");
      judge(200);
      vi.advanceTimersByTime(59_000);
      await round();
      expect(await captchaHealth(query)).toBe("the verifier is away (responded with 503)");
      vi.advanceTimersByTime(1000);
      await round();
      expect(await captchaHealth(query)).toBe("ok");
      expect(captcha.asked).toEqual(["some token", ""]);
      vi.useRealTimers();
    });

    it("are delivered after the site's own secret was wrong", async () => {
      const { queue, captcha, verifier } = parts();
      const token = await captcha.solve();
      judge(200);
      const wrong = { ...verifier, secret: "stale" };
      await post(intakeWith(queue, { captcha: wrong }), "callback", callback, { "x-captcha-token": token });
      expect(await captchaHealth(query)).toBe(
        "the verifier is away (it does not accept CAPTCHA_SECRET or the request: invalid-input-secret); 1 callback is held",
      );
      await due();
      await retryHeldCallbacks(queue, wrong);
      expect(await tokens()).toEqual([token]);
      await due();
      await round();
      await vi.waitFor(() => expect(names()).toEqual(["Ana Ruiz"]), { timeout: 20_000 });
    });
  });
}
