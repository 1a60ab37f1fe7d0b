import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { DocumentChange } from "../../../../src/document.ts";
import { TextIndex, type TextSource } from "../../../../src/reading/text/TextIndex.ts";
import { WordIndex } from "../../../../src/reading/text/WordIndex.ts";
import { folderPerTest } from "../../../support/folderPerTest.ts";
import { stored, unexpected } from "../../../support/stored.ts";

const folder = folderPerTest();
afterEach(() => void vi.restoreAllMocks());

const stub = (n: number, title: string) => stored(`note-${n}`, { title });

/** Returns a store of 600 documents that records which documents changed after each transaction. */
function source() {
  const documents = new Map(Array.from({ length: 600 }, (_, n) => [`note-${n}`, stub(n, `word${n} all`)]));
  const listeners: ((commit: { revisions: readonly DocumentChange[] }) => void)[] = [];
  const changes: string[] = [];
  const reported: (string[] | undefined)[] = [];
  return {
    documents,
    reported,
    prefix: "t",
    afterCommit: (listener: (typeof listeners)[0]) => void listeners.push(listener),
    lastTransaction() {
      return { sequence: changes.length, transactionId: `${this.prefix}${changes.length}` };
    },
    changedSince({ sequence, transactionId }: { sequence: number; transactionId: string }) {
      const known = transactionId === `${this.prefix}${sequence}` ? changes.slice(sequence) : undefined;
      reported.push(known);
      return known;
    },
    change(n: number, title: string) {
      const [before, after] = [documents.get(`note-${n}`) ?? null, stub(n, title)];
      documents.set(after._id, after);
      changes.push(after._id);
      for (const listener of listeners) listener({ revisions: [{ id: after._id, before, after }] });
    },
  } satisfies TextSource & Record<string, unknown>;
}

/** Opens the index of a store until the test ends. */
function open(store: TextSource, onFault: (error: unknown) => void = unexpected): TextIndex {
  const texts = new TextIndex(folder(), store, onFault);
  onTestFinished(() => texts.close());
  return texts;
}

const indexed = (texts: TextIndex) =>
  vi.waitFor(() => expect(texts.search(["title"], "word7", 3)).toEqual(["note-7"]), 20_000);

test("finds a new document before and after it is indexed", async () => {
  const store = source();
  const texts = open(store);
  await indexed(texts);
  store.change(9, "quite new");
  expect(texts.search(["title"], "new", 3)).toEqual(["note-9"]);
  await vi.waitFor(() => expect(texts.search(["title"], "word9", 3)).toEqual([]), 20_000);
  expect(texts.search(["title"], "new", 3)).toEqual(["note-9"]);
});

test("indexes only the documents that changed since the last run", async () => {
  const store = source();
  const before = open(store);
  await indexed(before);
  before.close();
  store.change(9, "changed while closed");
  const texts = open(store);
  expect(store.reported).toEqual([["note-9"]]);
  expect(texts.search(["title"], "closed", 3)).toEqual(["note-9"]);
  expect(texts.search(["title"], "word8", 3)).toEqual(["note-8", "note-9"]);
});

test("rebuilds the index of another lake", async () => {
  const first = open(source());
  await indexed(first);
  first.close();
  const store = { ...source(), prefix: "other" };
  store.documents.set("note-7", stub(7, "restored"));
  const texts = open(store);
  expect(store.reported).toEqual([undefined]);
  await vi.waitFor(() => expect(texts.search(["title"], "restored", 3)).toEqual(["note-7"]), 20_000);
  expect(texts.search(["title"], "word7", 3)).toEqual([]);
});

test("builds no index for few documents", () => {
  const store = source();
  for (const id of [...store.documents.keys()].slice(100)) store.documents.delete(id);
  const texts = open(store);
  expect(texts.search("all", "all", 1_000)).toBeUndefined();
});

const sqliteError = (errcode: number) => Object.assign(new Error("SQLite error"), { errcode });

test("returns undefined while the index can't be written, and completes the index later", async () => {
  const store = source();
  const onFault = vi.fn();
  const put = vi.spyOn(WordIndex.prototype, "put");
  put.mockImplementationOnce(() => {
    throw sqliteError(13);
  });
  const texts = open(store, onFault);
  await vi.waitFor(() => expect(onFault).toHaveBeenCalled(), 20_000);
  expect(texts.search(["title"], "word7", 3)).toBeUndefined();
  store.change(9, "changed meanwhile");
  await indexed(texts);
  await vi.waitFor(() => expect(texts.search(["title"], "meanwhile", 3)).toEqual(["note-9"]), 20_000);
  expect(texts.search(["title"], "word9", 3)).toEqual([]);
  expect(onFault).toHaveBeenCalledTimes(1);
});

test("a failed commit loses none of the documents put before it", async () => {
  const store = source();
  const commit = vi.spyOn(WordIndex.prototype, "commit").mockImplementationOnce(() => {
    throw sqliteError(13);
  });
  const onFault = vi.fn();
  const texts = open(store, onFault);
  await vi.waitFor(() => expect(onFault).toHaveBeenCalledTimes(1), 20_000);
  await indexed(texts);
  for (const n of [0, 100, 599]) expect(texts.search(["title"], `word${n}`, 3)).toEqual([`note-${n}`]);
  expect(commit.mock.calls.length).toBeGreaterThan(1);
});

test.each(["the header", "the pages"])(
  "rebuilds an index that is damaged in %s and logs it",
  async (what) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const store = source();
    const before = open(store);
    await indexed(before);
    before.close();
    const file = folder("words.sqlite");
    const bytes = readFileSync(file);
    writeFileSync(file, what === "the header" ? bytes.fill(7, 0, 50) : bytes.fill(7, 4_096));
    const texts = open(store);
    await indexed(texts);
    expect(texts.search(["title"], "word599", 3)).toEqual(["note-599"]);
    expect(log.mock.calls.flat()).toEqual([expect.stringContaining("words.sqlite")]);
  },
);
