import { describe, expect, it, vi } from "vitest";
import {
  callback,
  earlyAccess,
  intakeWith,
  memoryQueue,
  post,
  startCaptcha,
} from "../../../support/leads/intake.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const key = (name: string) => ({ "idempotency-key": name.padEnd(16, "0") });

describe("a submission with a stored key and another payload", () => {
  const another = { ...earlyAccess, name: "Omar Haddad", email: "omar@clinic.example" };

  it("becomes a separate lead, and a retry of it is a duplicate", async () => {
    const queue = memoryQueue();
    const send = (body: unknown) => post(intakeWith(queue), "early-access", body, key("a"));
    for (const body of [earlyAccess, another, another, earlyAccess])
      expect(await send(body)).toBe("accepted");
    expect(queue.leads.map(({ payload }) => payload.name)).toEqual(["Ana Ruiz", "Omar Haddad"]);
    // Payloads that differ only in letter case are the same.
    await send({ ...another, name: "OMAR  haddad" });
    expect(queue.leads).toHaveLength(2);
    // The second lead's key reveals neither the person nor the idempotency key of the request.
    expect(queue.leads[1]?.key).toMatch(/^early-access:split:[\w-]{43}$/);
  });

  it("becomes a separate lead when both submissions arrive concurrently", async () => {
    const queue = memoryQueue();
    const intake = intakeWith(queue);
    const bodies = [earlyAccess, another, earlyAccess, another];
    await Promise.all(bodies.map((body) => post(intake, "early-access", body, key("a"))));
    expect(queue.leads.map(({ payload }) => payload.name)).toEqual(["Ana Ruiz", "Omar Haddad"]);
  });

  it("must pass the rate limit and the rules like any new submission", async () => {
    const queue = memoryQueue();
    await post(intakeWith(queue), "early-access", earlyAccess, key("a"));
    const limited = intakeWith(queue, { takeToken: async () => 30 });
    expect(await post(limited, "early-access", another, key("a"))).toBe("rate");
    expect(await post(limited, "early-access", {}, key("a"))).toBe("rate");
    expect(await post(intakeWith(queue), "early-access", {}, key("a"))).toBe("rules");
    expect(queue.leads).toHaveLength(1);
  });

  it("is stored when another process stores the key between the lookup and the commit, unless the payload is the same", async () => {
    for (const [name, more] of [
      ["Omar Haddad", ["Ana Ruiz"]],
      ["Ana Ruiz", []],
    ] as const) {
      const queue = memoryQueue();
      const { commit } = queue;
      queue.commit = async (lead) => {
        queue.commit = commit;
        await commit({ ...lead, payload: { ...lead.payload, name } });
        return await commit(lead);
      };
      expect(await post(intakeWith(queue), "early-access", earlyAccess, key("a"))).toBe("accepted");
      expect(queue.leads.map(({ payload }) => payload.name)).toEqual([name, ...more]);
    }
  });

  it("is rejected instead of retried forever when the queue is inconsistent", async () => {
    const queue = { find: async () => undefined, commit: async () => undefined };
    expect(await post(intakeWith(queue), "early-access", earlyAccess, key("a"))).toBe("unavailable");
  });

  it("is not stored once the key's lead was erased, since it may be that person's retry", async () => {
    const queue = memoryQueue();
    const find = async (asked: string) =>
      asked.endsWith(":a000000000000000") ? { id: "erased", payload: null } : undefined;
    expect(await post(intakeWith({ ...queue, find }), "early-access", another, key("a"))).toBe("accepted");
    expect(queue.leads).toHaveLength(0);
  });

  it("needs its own captcha token if it is a callback", async () => {
    const captcha = await startCaptcha();
    const queue = memoryQueue();
    const intake = intakeWith(queue, {
      captcha: { ...captcha, secret: "hidden", hostname: "www.tendwell.example" },
    });
    const token = async () => ({ "x-captcha-token": await captcha.solve() });
    const used = await token();
    const another = { ...callback, name: "Omar Haddad" };
    await post(intake, "callback", callback, { ...used, ...key("a") });
    expect(await post(intake, "callback", another, { ...used, ...key("a") })).toBe("captcha");
    expect(queue.leads).toHaveLength(1);
    expect(await post(intake, "callback", another, { ...(await token()), ...key("a") })).toBe("accepted");
    // The timestamp is not compared.
    const again = { ...another, timestamp: new Date().toISOString() };
    expect(await post(intake, "callback", again, { ...used, ...key("a") })).toBe("accepted");
    expect(queue.leads).toHaveLength(2);
    await captcha.stop();
  });
});
