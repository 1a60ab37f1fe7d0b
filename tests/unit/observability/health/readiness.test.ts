import { afterEach, expect, test, vi } from "vitest";
import { answerLive, answerReady, startDraining } from "#observability/health/readiness.ts";
import { processWide } from "#platform/processWide.ts";

const setQueue = (opened: Promise<unknown>) => Object.assign(processWide("leads", Object), { opened });
afterEach(() => void vi.useRealTimers());

test("a process is ready once its queue is open or has failed to open", async () => {
  setQueue(Promise.resolve({ queue: {} }));
  expect((await answerReady()).status).toBe(200);
  setQueue(Promise.reject(new Error("The database is away.")));
  expect((await answerReady()).status).toBe(200);
});

test("a process reports 503 within 500 ms while its queue is opening", async () => {
  vi.useFakeTimers();
  setQueue(new Promise(() => {}));
  const answer = answerReady();
  await vi.advanceTimersByTimeAsync(500);
  expect((await answer).status).toBe(503);
});

test("a process is live but not ready after the stop signal", async () => {
  setQueue(Promise.resolve({ queue: {} }));
  startDraining();
  const [live, ready] = [await answerLive(), await answerReady()];
  expect([live.status, await live.json()]).toEqual([200, { status: "live" }]);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready" }]);
  expect(ready.headers.get("cache-control")).toBe("no-store");
});
