import { expect, test, vi } from "vitest";
import { Reader } from "../../../src/reading/Reader.ts";
import type { StreamEvent } from "../../../src/streams/EventStreams.ts";
import { Listener } from "../../../src/streams/Listener.ts";
import { toRevision } from "../../../src/writing/storage/revision.ts";
import type { Commit } from "../../../src/writing/storage/Transaction.ts";
import { fastest } from "../../../testing.ts";
import { stored } from "../../support/stored.ts";

const source = { documents: new Map(), all: () => [], afterCommit() {} };
const dataset = { projectId: "local", dataset: "production" };
const reader = new Reader(source, { search: () => undefined } as never, dataset); // a listener searches no index

const list = Array.from({ length: 400 }, (_, n) => n);
const documentOf = (n: number) => stored(`n${n}`, { n, list });

const commitOf = (...numbers: number[]): Commit => ({
  sequence: 1,
  transaction: { id: "t", timestamp: "", author: "a", changes: [] },
  revisions: numbers.map((n) =>
    toRevision({ id: `n${n}`, before: null, after: documentOf(n), mutations: [] }),
  ),
});

const settings = {
  params: {},
  viewer: "public",
  identity: "",
  includeMutations: false,
  includeResult: false,
  includePreviousRevision: false,
  includeAllVersions: false,
  effects: false,
  visibility: "transaction",
} as const;

function listen(query: string, timeLimit: number) {
  const sent: StreamEvent[] = [];
  const listener = new Listener(reader, { ...settings, query, timeLimit }, (event) => sent.push(event));
  return { listener, sent };
}

const ids = (sent: readonly StreamEvent[]) => sent.map(({ id }) => id);

/** Compares each number with each other number, three levels deep. */
const hostile = "*[count(list[count(^.list[count(^.^.list[@ > ^]) > 5]) > 5]) > 5]";

test("a query that exceeds the time limit doesn't block commits, and ends its listener with an error", async () => {
  const heard = async () => {
    const { listener, sent } = listen(hostile, 300);
    const began = performance.now();
    listener.hear(commitOf(1));
    listener.hear(commitOf(2));
    const waited = performance.now() - began;
    await vi.waitFor(() => expect(sent).toHaveLength(1), { interval: 5, timeout: 20_000 });
    expect(sent).toMatchObject([{ event: "channelError", data: { error: { type: "queryTimeoutError" } } }]);
    listener.hear(commitOf(3));
    return waited;
  };
  expect(await fastest(3, 100, heard)).toBeLessThan(100);
});

test("a slow query lets other work run, and sends its events in the order of the commits", async () => {
  const { listener, sent } = listen("*[count(list[@ < 20][count(^.list[@ > ^]) > 5]) > 5]", 60_000);
  listener.hear(commitOf(1, 2));
  listener.hear({ ...commitOf(3), sequence: 2 });
  let turns = 0;
  while (sent.length < 3) {
    await new Promise(setImmediate);
    turns += 1;
    if (turns > 1_000_000) throw new Error("The listener sent no events");
  }
  expect(turns).toBeGreaterThan(3);
  expect(ids(sent)).toEqual(["1#1", "1#2", "2#1"]);
});

test("a listener skips events that the client has received, and sends nothing after it ends", async () => {
  const { listener, sent } = listen("*", 1_000);
  listener.hear(commitOf(1, 2), 1);
  await vi.waitFor(() => expect(ids(sent)).toEqual(["1#2"]));
  listener.hear(commitOf(3));
  listener.end();
  listener.hear(commitOf(4));
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  expect(sent).toHaveLength(1);
});
