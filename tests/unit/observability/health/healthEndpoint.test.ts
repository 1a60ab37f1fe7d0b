import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import type { Health } from "#observability/health/health.ts";
import { HEALTH_MAX_AGE, healthEndpoint } from "#observability/health/healthEndpoint.ts";
import { answerLive, answerReady, startDraining } from "#observability/health/readiness.ts";
import { processWide } from "#platform/processWide.ts";
import { stubSite } from "../../../support/siteEnvironment.ts";

const well: Health = {
  queue: "ok",
  lake: "ok",
  delivery: "ok",
  captcha: "ok",
  leads: { delivered: 26_000 },
  waitingSeconds: 0,
  forms: [],
};
const bearer = { authorization: "Bearer a-token-of-the-operator" };

function endpoint(
  check: () => Promise<Health>,
  token = vi.fn((): string | undefined => "a-token-of-the-operator"),
) {
  const answer = healthEndpoint(check, token);
  const ask = (headers: Record<string, string> = {}) =>
    answer(new Request("http://site/api/health", { headers }));
  return { ask, token };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it("checks once for thousands of sequential and concurrent requests, and reads no token for anonymous ones", async () => {
  const check = vi.fn(async () => well);
  const { ask, token } = endpoint(check);
  await Promise.all(Array.from({ length: 1000 }, () => ask()));
  for (let n = 0; n < 1000; n += 1) await ask();
  expect(check).toHaveBeenCalledTimes(1);
  expect(token).not.toHaveBeenCalled();
});

it.each([
  ["down with 503", { queue: "no response within 3 s" }, "down", 503],
  ["degraded for the lake", { lake: "responded with 500" }, "degraded", 200],
  ["degraded for deliveries", { delivery: "2 given up" }, "degraded", 200],
])("reports a new problem once the cached result expires: %s", async (_, change, status, code) => {
  let health = well;
  const { ask } = endpoint(async () => health);
  expect(await (await ask()).json()).toEqual({ status: "ok" });
  health = { ...well, ...change };
  await vi.advanceTimersByTimeAsync(HEALTH_MAX_AGE);
  const answer = await ask();
  expect(answer.status).toBe(code);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({ status });
});

it("reports the results of form checks to everyone, and the reasons to the operator only", async () => {
  const state = { form: "callback", workedAt: "2030-01-01T09:01:00.000Z", problem: "receiver" } as const;
  const { ask } = endpoint(async () => ({ ...well, forms: [{ ...state, detail: "responded with 500" }] }));
  expect(await (await ask()).json()).toEqual({ status: "degraded", forms: [state] });
  expect((await (await ask(bearer)).json()).forms[0].detail).toBe("responded with 500");
});

it("reports each component and the age of the check to the operator only", async () => {
  const { ask } = endpoint(async () => well);
  await ask();
  await vi.advanceTimersByTimeAsync(3900);
  expect(await (await ask(bearer)).json()).toEqual({ status: "ok", ...well, secondsAgo: 3 });
  expect(await (await ask({ authorization: "Bearer guess" })).json()).toEqual({ status: "ok" });
});

it("lets only the Studio's pages read the overall status", async () => {
  stubSite({ STUDIO_URL: "https://studio.example" });
  const { ask } = endpoint(async () => well);
  const allowed = async (origin: string) =>
    (await ask({ origin })).headers.get("access-control-allow-origin");
  expect(await allowed("https://studio.example")).toBe("https://studio.example");
  expect(await allowed("https://other.example")).toBeNull();
});

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
