import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeliveryQueue, retryWait } from "../../../src/webhooks/DeliveryQueue.ts";
import { openDatabase } from "../../../src/writing/storage/openDatabase.ts";
import { folderPerTest } from "../../support/folderPerTest.ts";
import { unexpected } from "../../support/stored.ts";

const folder = folderPerTest();
let database: ReturnType<typeof openDatabase>;
let queue: DeliveryQueue;
let now: number;
beforeEach(() => {
  database = openDatabase(folder());
  queue = new DeliveryQueue(database, unexpected);
  now = 1_000_000;
  vi.spyOn(Date, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  database.close();
});

let keys = 0;
const add = (documentId: string, body: string) => {
  keys += 1;
  const document = {
    documentId,
    operation: "update",
    transactionId: "t",
    transactionTime: "2026-01-01T00:00:00Z",
  } as const;
  queue.add([{ ...document, idempotencyKey: `key-${keys}`, webhookId: "hook", body, due: now }]);
};

const due = () => queue.due("hook", now, 100);
const first = () => {
  const [delivery] = due();
  if (!delivery) throw new Error("No delivery is due");
  return delivery;
};
const bodies = () => due().map(({ body }) => body);
const stored = () => database.prepare("SELECT count(*) AS count FROM deliveries").get()?.count;

test("sends the deliveries of a document one at a time, the oldest first", () => {
  add("a", "a1");
  add("b", "b1");
  add("a", "a2");
  expect(bodies()).toEqual(["a1", "b1"]);
  for (const delivery of due()) queue.remove(delivery);
  expect(bodies()).toEqual(["a2"]);
});

test("knows the newest delivery, unless it was sent or isn't due", () => {
  const newest = () => queue.newest("hook", now)[0]?.body;
  expect(newest()).toBeUndefined();
  add("a", "a1");
  now += 10;
  add("b", "b1");
  add("a", "a2");
  expect(newest()).toBe("b1");
  for (const sent of queue.newest("hook", now)) queue.postpone(sent, 100, true);
  expect(newest()).toBeUndefined();
  queue.flush();
  expect(newest()).toBe("a1");
});

test("replaces an unsent delivery that has waited long with a newer one of the same document", () => {
  add("a", "a1");
  add("b", "b1");
  now += 5_000;
  add("a", "a2");
  expect(bodies()).toEqual(["b1", "a2"]);
  expect(stored()).toBe(2);
});

test("stores only the latest delivery of a document that keeps changing while the receiver is down", () => {
  for (let n = 0; n < 50; n++) {
    add("a", `a${n}`);
    now += 2_000;
  }
  expect(stored()).toBe(1);
  expect(bodies()).toEqual(["a49"]);
});

test("retries a rejected delivery after its backoff, or as soon as the receiver responds", () => {
  add("a", "a1");
  queue.postpone(first(), 10_000, true);
  now += 100;
  expect(bodies()).toEqual([]);
  expect(queue.nextDue("hook", now)).toBe(now - 100 + 10_000);
  queue.allDue("hook");
  expect(due()).toMatchObject([{ body: "a1", attempts: 1 }]);
});

test("counts attempts without a response once, so that a stopped receiver gets its deliveries when it is back", () => {
  add("a", "a1");
  for (let attempt = 0; attempt < 40; attempt++) {
    queue.postpone(first(), 1_000, false);
    now += 1_000;
  }
  expect(due()).toMatchObject([{ body: "a1", attempts: 1 }]);
});

test("respects outcomes that are not written yet, and writes them on flush", () => {
  add("a", "a1");
  add("b", "b1");
  for (const delivery of due()) {
    queue.remove(delivery);
    due(); // writes the first outcome, because there was no recent write
  }
  expect(stored()).toBe(1);
  expect(bodies()).toEqual([]);
  expect(queue.nextDue("hook", now)).toBeLessThan(now + 1_000);
  queue.flush();
  expect(stored()).toBe(0);
});

test("finds due deliveries through an index, without scanning or sorting", () => {
  const plan = database
    .prepare(
      "EXPLAIN QUERY PLAN SELECT body FROM deliveries WHERE webhook_id = 'h' AND head = 1 AND due <= 1 ORDER BY due, sequence LIMIT 8",
    )
    .all();
  expect(JSON.stringify(plan)).toContain("deliveries_due");
  expect(JSON.stringify(plan)).not.toMatch(/TEMP B-TREE|SCAN/);
});

test("keeps outcomes that can't be written, writes them later, and sends no delivery twice", () => {
  const faults: unknown[] = [];
  queue = new DeliveryQueue(database, (error) => faults.push(error));
  add("a", "a1");
  add("b", "b1");
  const sent = first();
  database.exec("PRAGMA query_only = ON");
  queue.remove(sent);
  for (let n = 0; n < 10; n++) expect(bodies()).toEqual(["b1"]);
  expect(faults).toHaveLength(1);
  expect(queue.nextDue("hook", now)).toBe(now + 1_000);
  database.exec("PRAGMA query_only = OFF");
  now += 1_000;
  expect(bodies()).toEqual(["b1"]);
  expect(stored()).toBe(1);
  expect(faults).toHaveLength(1);
});

test.each(["while it runs", "while it is stopped"])(
  "delays no delivery when the clock jumps back %s",
  (when) => {
    add("a", "a1");
    add("a", "a2");
    expect(bodies()).toEqual(["a1"]);
    now -= 3_600_000;
    if (when === "while it is stopped") queue = new DeliveryQueue(database, unexpected);
    expect(first().body).toBe("a1");
    queue.remove(first());
    now += 100;
    expect(bodies()).toEqual(["a2"]);
  },
);

test("only 429, 5xx and a missing response ask for another attempt", () => {
  const statuses = Array.from({ length: 500 }, (_, n) => n + 100);
  expect(statuses.filter((status) => retryWait(status, 0) !== undefined)).toEqual([
    429,
    ...statuses.filter((status) => status >= 500),
  ]);
  expect(retryWait(undefined, 0)).toBe(250);
});

test.each([429, 500, 503])("after %i, waits twice as long each time, for half an hour in all", (status) => {
  const waits: number[] = [];
  for (let attempts = 0; ; attempts++) {
    const next = retryWait(status, attempts);
    if (next === undefined) break;
    waits.push(next);
  }
  for (const [n, next] of waits.entries()) expect(next).toBe(Math.min(250 * 2 ** n, 300_000));
  const minutes = waits.reduce((all, next) => all + next, 0) / 60_000;
  expect(minutes).toBeGreaterThan(25);
  expect(minutes).toBeLessThan(30);
});
