import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deliverDue } from "#leads/deliverDue.ts";

/** The steps of a run in order, and the `idle` callback of its worker. */
const seen = vi.hoisted(() => ({ calls: [] as string[], idle: () => {}, away: false }));
vi.mock("#platform/environment.ts", () => ({ environment: () => ({ LEADS_RETENTION_DAYS: 30 }) }));
vi.mock("#leads/openAndDeliver.ts", () => ({
  captchaVerifier: () => ({}),
  confirmationTasks: () => ["confirmations"],
  destinations: () => ({}),
  formCheckSettings: () => undefined,
  noticeSettings: () => ({}),
}));
vi.mock("#leads/intake/captcha/heldCallbacks.ts", () => ({
  retryHeldCallbacks: async () => void seen.calls.push("captcha"),
}));
vi.mock("#leads/notices/sendNotices.ts", () => ({
  sendNotices: async () => void seen.calls.push("notices"),
}));
vi.mock("#leads/queue/store.ts", () => ({ countLeads: async () => [{ status: "delivered", count: 2 }] }));
vi.mock("#leads/leadsService.ts", () => ({
  siteQueue: async () => {
    if (seen.away) throw new Error("away");
    return { database: {} };
  },
}));
vi.mock("#leads/delivery/worker.ts", () => ({
  startWorker: async (_queue: unknown, _to: unknown, days: number, others: string[], idle: () => void) => {
    seen.calls.push(`worker ${days} ${others}`);
    seen.idle = idle;
    return async (limit: number) => void seen.calls.push(`stop ${limit}`);
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  seen.calls = [];
  seen.away = false;
});
afterEach(() => void vi.useRealTimers());

const begun = ["captcha", "notices", "worker 30 confirmations"];

it("delivers until nothing is due, and shares the run with concurrent calls", async () => {
  const runs = [deliverDue(), deliverDue()];
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.calls).toEqual(begun);
  seen.idle();
  expect(await Promise.all(runs)).toEqual([{ delivered: 2 }, { delivered: 2 }]);
  expect(seen.calls).toEqual([...begun, "stop 11000"]);
  expect(vi.getTimerCount()).toBe(0);
});

it("stops fetching leads after 20 s", async () => {
  const run = deliverDue();
  await vi.advanceTimersByTimeAsync(19_900);
  expect(seen.calls).toEqual(begun);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.calls).toEqual([...begun, "stop 11000"]);
  await run;
});

it("starts a new run after a failed one", async () => {
  seen.away = true;
  await expect(deliverDue()).rejects.toThrow("away");
  seen.away = false;
  const run = deliverDue();
  await vi.advanceTimersByTimeAsync(100);
  seen.idle();
  expect(await run).toEqual({ delivered: 2 });
});
