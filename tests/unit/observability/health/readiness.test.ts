import { afterEach, expect, test, vi } from "vitest";
import { answerLive, answerReady, startDraining } from "#observability/health/readiness.ts";
import { processWide } from "#platform/processWide.ts";

const setQueue = (opened: Promise<unknown>) => Object.assign(processWide("leads", Object), { opened });
afterEach(() => void vi.useRealTimers());

test("a process is ready once its queue is open, or can't be opened", async () => {
  setQueue(Promise.resolve({ queue: {} }));
  expect((await answerReady()).status).toBe(200);
  setQueue(Promise.reject(new Error("The database is away.")));
  expect((await answerReady()).status).toBe(200);
});

test("while the queue is being opened it is not, and says so soon", async () => {
  vi.useFakeTimers();
  setQueue(new Promise(() => {}));
  const answer = answerReady();
  await vi.advanceTimersByTimeAsync(500);
  expect((await answer).status).toBe(503);
});

test("from the signal to stop it is live and not ready", async () => {
  setQueue(Promise.resolve({ queue: {} }));
  startDraining();
  const [live, ready] = [await answerLive(), await answerReady()];
  expect([live.status, await live.json()]).toEqual([200, { status: "live" }]);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready" }]);
  expect(ready.headers.get("cache-control")).toBe("no-store");
});
