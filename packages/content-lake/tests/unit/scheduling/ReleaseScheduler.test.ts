import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLake } from "../../../src/createLake.ts";
import type { Mutation } from "../../../src/writing/mutations/mutations.ts";
import { prepareTransaction, runMutations } from "../../../src/writing/mutations/prepareTransaction.ts";
import { ReleaseScheduler } from "../../../src/writing/releases/ReleaseScheduler.ts";
import { openDatabase } from "../../../src/writing/storage/openDatabase.ts";
import { Store } from "../../../src/writing/storage/Store.ts";
import type { Commit } from "../../../src/writing/storage/Transaction.ts";
import { folderPerTest } from "../../support/folderPerTest.ts";

const start = Date.parse("2030-01-01T12:00:00.000Z");
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();

const dataFolder = folderPerTest();
let store: Store;
let scheduler: ReleaseScheduler | undefined;
let commits: Commit[];
let commit: (transaction: Parameters<Store["commit"]>[0]) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  open();
});
afterEach(() => {
  scheduler?.close();
  store.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  store = new Store(openDatabase(dataFolder()));
  commits = [];
  store.afterCommit((each) => commits.push(each));
  commit = (transaction) => store.commit(transaction);
}

function startScheduler() {
  scheduler = new ReleaseScheduler({ store, commit: (transaction) => commit(transaction) });
  scheduler.run();
}

function write(...mutations: Mutation[]) {
  store.commit(prepareTransaction(store, { author: "jo" }, runMutations(mutations)).transaction);
}

const version = (name: string, id: string, fields = {}) => ({
  create: { _id: `versions.${name}.${id}`, _type: "note", ...fields },
});
const scheduled = (name: string, publishAt: string) => ({
  create: {
    _id: `_.releases.${name}`,
    _type: "system.release",
    name,
    state: "scheduled",
    publishAt,
    userId: "jo",
    metadata: { releaseType: "scheduled" },
  },
});
const stateOf = (name: string) => store.documents.get(`_.releases.${name}`)?.state;

test("publishes a release in one transaction of the user who scheduled it, within half a second after its time", async () => {
  write(version("r", "a"), version("r", "b"), scheduled("r", at(10)));
  startScheduler();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(stateOf("r")).toBe("scheduled");
  await vi.advanceTimersByTimeAsync(501);
  expect(stateOf("r")).toBe("published");
  const last = commits.at(-1);
  expect(last?.transaction.author).toBe("jo");
  const ids = last?.revisions.map(({ id }) => id).sort();
  expect(ids).toEqual(["_.releases.r", "a", "b", "versions.r.a", "versions.r.b"]);
  const before = commits.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(commits).toHaveLength(before);
});

test("publishes a release immediately when it is scheduled for a time in the past", async () => {
  startScheduler();
  write(version("r", "a"), scheduled("r", at(-5)));
  expect(stateOf("r")).toBe("scheduled");
  await vi.advanceTimersByTimeAsync(1);
  expect(stateOf("r")).toBe("published");
});

test("publishes overdue releases at startup, the earliest first", () => {
  write(version("late", "a", { text: "late" }), version("early", "a", { text: "early" }));
  write(scheduled("late", at(20)), scheduled("early", at(10)), scheduled("future", at(3_600)));
  store.close();
  vi.setSystemTime(start + 60_000);
  open();
  startScheduler();
  expect(store.documents.get("a")?.text).toBe("late");
  expect(commits).toHaveLength(2);
  const states = ["early", "late", "future"].map(stateOf);
  expect(states).toEqual(["published", "published", "scheduled"]);
});

test("publishes a due release after the clock jumps forward, and waits after it jumps back", async () => {
  write(scheduled("forward", at(86_400)), scheduled("back", at(86_500)));
  startScheduler();
  vi.setSystemTime(start + 86_400_000);
  await vi.advanceTimersByTimeAsync(500);
  expect([stateOf("forward"), stateOf("back")]).toEqual(["published", "scheduled"]);
  vi.setSystemTime(start);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(stateOf("back")).toBe("scheduled");
  vi.setSystemTime(start + 86_500_000);
  await vi.advanceTimersByTimeAsync(500);
  expect(stateOf("back")).toBe("published");
});

test("sets no timer longer than half a second for a release years away", async () => {
  const timeout = vi.spyOn(globalThis, "setTimeout");
  write(scheduled("r", "2099-01-01T00:00:00.000Z"));
  startScheduler();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(timeout.mock.calls.length).toBeGreaterThan(2);
  for (const [, delay = 0] of timeout.mock.calls) expect(delay).toBeLessThanOrEqual(500);
});

test("sets no timer while no release is scheduled", () => {
  startScheduler();
  expect(vi.getTimerCount()).toBe(0);
});

test("sets a release that can't be published to active with the error, and publishes the next one", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const to = { _type: "reference", _ref: "gone", _weak: true, _strengthenOnPublish: { type: "note" } };
  // Stored directly, because the lake rejects such a schedule.
  write(version("broken", "a", { to }), version("sound", "b"));
  const { transaction } = prepareTransaction(store, { author: "jo" }, runMutations([]));
  const release = { ...scheduled("broken", at(1)).create, _rev: "x", _createdAt: at(0), _updatedAt: at(0) };
  store.commit({
    ...transaction,
    changes: [{ id: release._id, before: null, after: release, mutations: [] }],
  });
  startScheduler();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(store.documents.get("_.releases.broken")).toMatchObject({
    state: "active",
    error: { message: 'Document "a" references non-existent document "gone"' },
  });
  expect(store.documents.get("versions.broken.a")).toBeDefined();
  expect(log).toHaveBeenCalledOnce();
  write(scheduled("sound", at(2)));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(stateOf("sound")).toBe("published");
});

test("retries a release while nothing can be stored, and logs the error once", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  write(version("r", "a"), scheduled("r", at(1)));
  commit = () => {
    throw new Error("database or disk is full");
  };
  startScheduler();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(log.mock.calls).toEqual([['lake: release "r" is delayed: database or disk is full']]);
  expect(stateOf("r")).toBe("scheduled");
  commit = (transaction) => store.commit(transaction);
  await vi.advanceTimersByTimeAsync(500);
  expect(stateOf("r")).toBe("published");
});

test("createLake publishes overdue releases at startup and queues a webhook delivery for each document", async () => {
  write(version("r", "a"), version("r", "b"), scheduled("r", at(-1)));
  store.close();
  const url = "http://127.0.0.1:9";
  const webhook = { id: "w", url, secret: "s", filter: "_type == 'note'", projection: "{_id}" };
  const lake = createLake({ origin: "http://localhost:3900", dataFolder: dataFolder(), webhooks: [webhook] });
  await lake.close();
  open();
  expect(stateOf("r")).toBe("published");
  const queued = store.database.prepare("SELECT document_id FROM deliveries ORDER BY document_id").all();
  expect(queued.map((row) => row.document_id)).toEqual(["a", "b"]);
});
