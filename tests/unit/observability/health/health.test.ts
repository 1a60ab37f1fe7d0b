import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { DatabaseError, type Query, type Row } from "#leads/queue/database/database.ts";
import type { LeadQueue } from "#leads/queue/queue.ts";
import { checkHealth, LATE } from "#observability/health/health.ts";

const result = { type: "application/json", body: '{"result": 1}' };
let lakeStatus = 200;
let lakeType = result.type;
let lakeBody = result.body;
const lake = createServer((_, response) => {
  response.writeHead(lakeStatus, { "content-type": lakeType }).end(lakeBody);
});
let lakeUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => lake.listen(0, "127.0.0.1", resolve));
  lakeUrl = `http://127.0.0.1:${(lake.address() as AddressInfo).port}/v2025-02-19/data/query/production?query=1`; // a TCP server has one
});
afterAll(() => {
  lake.closeAllConnections();
  lake.close();
});
afterEach(() => {
  lakeStatus = 200;
  lakeType = result.type;
  lakeBody = result.body;
  vi.useRealTimers();
});

/** Creates a queue with these counts of leads by status. */
function queueWith(counts: Row[], probe: () => Promise<void> = async () => {}) {
  const query: Query = async (text) => (text.includes("GROUP BY") ? counts : [{ count: 0 }]);
  return async () => ({ probe, database: { query } as LeadQueue["database"] }); // only the counts are queried
}
const count = (status: string, count: number, oldest = 0): Row => ({ status, count, oldest });

it("reports every component as ok while the queue commits and the lake responds", async () => {
  const health = await checkHealth(queueWith([count("delivered", 7)]), lakeUrl);
  const [queue, lake, delivery, captcha] = ["ok", "ok", "ok", "ok"];
  expect(health).toEqual({
    queue,
    lake,
    delivery,
    captcha,
    leads: { delivered: 7 },
    waitingSeconds: 0,
    forms: [],
  });
});

it.each([
  ["the oldest has waited 901 s", [count("pending", 1, LATE + 1)]],
  ["ok", [count("pending", 1, LATE)]],
  ["2 given up", [count("pending", 1, LATE + 1), count("dead", 2)]],
])("reports the deliveries as: %s", async (delivery, counts) => {
  expect((await checkHealth(queueWith(counts), lakeUrl)).delivery).toBe(delivery);
});

it("reports why the queue can't be used, without its contents", async () => {
  const closed = () => Promise.reject(new DatabaseError("The site is stopping."));
  const unknown = { delivery: "unknown", captcha: "unknown", leads: {}, waitingSeconds: 0, forms: [] };
  expect(await checkHealth(closed, lakeUrl)).toEqual({
    queue: "The site is stopping.",
    lake: "ok",
    ...unknown,
  });
});

it("reports a queue that doesn't commit within three seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const health = checkHealth(
    queueWith([], () => new Promise(() => {})),
    lakeUrl,
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(await health).toMatchObject({ queue: "no response within 3 s", delivery: "unknown" });
});

it("describes a lake response that isn't a query result", async () => {
  lakeType = "text/html";
  lakeBody = "<html>Sign in</html>";
  expect((await checkHealth(queueWith([]), lakeUrl)).lake).toBe(
    `The content lake's response isn't the JSON of a query result: status 200, content type "text/html", beginning with "<html>Sign in</html>".`,
  );
});

it("reports why the lake can't be read", async () => {
  lakeStatus = 500;
  expect((await checkHealth(queueWith([]), lakeUrl)).lake).toBe("responded with 500");
  const timeout = vi
    .spyOn(AbortSignal, "timeout")
    .mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
  expect((await checkHealth(queueWith([]), lakeUrl)).lake).toBe("no response within 3 s");
  expect(timeout).toHaveBeenCalledWith(3000);
  timeout.mockRestore();
});
