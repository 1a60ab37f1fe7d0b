import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AssetFiles, writeFileAtomically } from "../../../../src/assets/AssetFiles.ts";
import { History } from "../../../../src/history/History.ts";
import { DataFolderError } from "../../../../src/StorageError.ts";
import { prepareTransaction, runMutations } from "../../../../src/writing/mutations/prepareTransaction.ts";
import { GroupCommit } from "../../../../src/writing/storage/GroupCommit.ts";
import { openStore } from "../../../../src/writing/storage/openStore.ts";
import type { Store } from "../../../../src/writing/storage/Store.ts";
import { folderPerTest } from "../../../support/folderPerTest.ts";
import { logPerTest } from "../../../support/logPerTest.ts";

const folder = folderPerTest();
let store: Store;
const log = logPerTest();
beforeEach(() => {
  store = openStore(folder());
});
afterEach(() => void (store.database.isOpen && store.close()));

const marker = "a text that is easily found in a file";

function create(_id: string, writeAlso = () => {}) {
  const run = runMutations([{ create: { _id, _type: "note", marker } }]);
  return () => store.commit(prepareTransaction(store, { author: "a" }, run).transaction, writeAlso);
}

const ids = () => [...store.documents.keys()].sort();
const stored = () =>
  store.database
    .prepare("SELECT id FROM documents ORDER BY id")
    .all()
    .map(({ id }) => id);

/** Closes the store and changes the bytes of its database file. */
function damage(change: (bytes: Buffer) => void): void {
  store.close();
  const file = folder("lake.sqlite");
  const bytes = readFileSync(file);
  change(bytes);
  writeFileSync(file, bytes);
}

/** Returns the position of an index's root page in the file. */
function rootOf(index: string): { from: number; to: number } {
  const { rootpage } =
    store.database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = ?").get(index) ?? {};
  const { page_size: size } = store.database.prepare("PRAGMA page_size").get() ?? {};
  const from = (Number(rootpage) - 1) * Number(size);
  return { from, to: from + Number(size) };
}

test("a read-only disk rejects all writes; one log line reports it, and one the recovery", async () => {
  const group = new GroupCommit(store);
  await group.run(create("a"));
  store.database.exec("PRAGMA query_only = ON");
  const outcomes = await Promise.allSettled(["b", "c", "d"].map((id) => group.run(create(id))));
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: "rejected", reason: { name: "StorageError", status: 503 } });
  await expect(group.run(create("e"))).rejects.toThrow("can't be written to");
  expect(ids()).toEqual(["a"]);
  store.database.exec("PRAGMA query_only = OFF");
  await group.run(create("f"));
  expect(ids()).toEqual(["a", "f"]);
  expect(stored()).toEqual(["a", "f"]);
  expect(log).toEqual([
    expect.stringMatching(/^lake: \S+ can't be written to: nothing is stored\. Make it writable[^\n]+$/),
    "lake: storage works again",
  ]);
});

test("a disk that is full for a settings write rejects the whole group, and later writes succeed", async () => {
  const group = new GroupCommit(store);
  const settings = store.database.prepare("INSERT OR REPLACE INTO key_values (key, value) VALUES ('k', ?)");
  const { page_count: pages } = store.database.prepare("PRAGMA page_count").get() ?? {};
  store.database.exec(`PRAGMA max_page_count = ${Number(pages) + 4}`);
  const runs = [create("a"), () => void settings.run("x".repeat(1_000_000)), create("b")];
  const outcomes = await Promise.allSettled(runs.map((run) => group.run(run)));
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: "rejected", reason: { fault: "full" } });
  expect([ids(), stored(), store.sequence]).toEqual([[], [], 0]);
  store.database.exec("PRAGMA max_page_count = 1000000");
  await group.run(create("c"));
  await group.run(create("d"));
  expect([ids(), stored()]).toEqual([
    ["c", "d"],
    ["c", "d"],
  ]);
});

test("an error in one commit listener affects neither the writer nor other listeners", async () => {
  const heard: number[] = [];
  store.afterCommit(() => {
    throw new Error("can't listen");
  });
  store.afterCommit(({ sequence }) => heard.push(sequence));
  const group = new GroupCommit(store);
  await Promise.all([group.run(create("a")), group.run(create("b"))]);
  expect(heard).toEqual([1, 2]);
  expect(log).toEqual(Array(2).fill("lake: Error: can't listen"));
});

test("a lake with an altered document doesn't start, and the error names the file and the document", () => {
  create("a")();
  create("b")();
  damage((bytes) => bytes.write("A text", bytes.indexOf(marker)));
  const start = () => openStore(folder());
  expect(start).toThrow(DataFolderError);
  expect(start).toThrow(
    /^\S+\/lake\.sqlite is damaged\. .+Restore .+management\.md of the package says how\. \(document [ab]\)$/,
  );
});

test("a lake refuses the folder of a newer version, and changes nothing", () => {
  create("a")();
  const { user_version: version } = store.database.prepare("PRAGMA user_version").get() ?? {};
  store.database.exec(`PRAGMA user_version = ${Number(version) + 1}`);
  store.close();
  const before = readFileSync(folder("lake.sqlite"));
  const start = () => openStore(folder());
  expect(start).toThrow(DataFolderError);
  expect(start).toThrow(/^A newer version of the lake has used \S+, .+ Start the newer version, or restore /);
  expect(readFileSync(folder("lake.sqlite"))).toEqual(before);
});

test.each([
  ["the file header", (bytes: Buffer) => bytes.fill(7, 0, 60)],
  ["the page of a document", (bytes: Buffer) => bytes.fill(7, bytes.lastIndexOf(marker) - 200)],
])("a lake with damage to %s doesn't start", (_, change) => {
  create("a")();
  damage(change);
  expect(() => openStore(folder())).toThrow(/lake\.sqlite is damaged/);
});

test.each(["sqlite_autoindex_documents_1", "deliveries_due"])(
  "a damaged index %s is rebuilt at startup",
  (index) => {
    for (const id of ["a", "b", "c"]) create(id)();
    const { from, to } = rootOf(index);
    damage((bytes) => bytes.fill(7, from, to));
    store = openStore(folder());
    expect(ids()).toEqual(["a", "b", "c"]);
    expect(log).toEqual([expect.stringMatching(/^lake: an index of lake\.sqlite .+ has been rebuilt$/)]);
    create("d")();
    expect(stored()).toEqual(["a", "b", "c", "d"]);
    expect(store.database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  },
);

test("a database that a write found damaged is rebuilt at startup without losing data", () => {
  for (const id of ["a", "b"]) create(id)();
  const tables = () =>
    ["documents", "transactions", "revisions"].map((table) =>
      store.database.prepare(`SELECT * FROM ${table}`).all(),
    );
  const before = tables();
  const { from, to } = rootOf("revisions_by_sequence");
  damage((bytes) => bytes.fill(7, from, to));
  store = openStore(folder());
  expect(create("c")).toThrow("damaged");
  expect(ids()).toEqual(["a", "b"]);
  store.close();
  store = openStore(folder());
  expect(tables()).toEqual(before);
  create("c")();
  expect(log).toEqual([
    expect.stringMatching(/^lake: lake\.sqlite in \S+ is damaged\. Start the lake again/),
    expect.stringContaining("has been rebuilt"),
  ]);
  expect(readdirSync(folder()).filter((name) => !name.startsWith("lake.sqlite"))).toEqual([]);
});

test("a write that finds a damaged index rebuilds the index and succeeds", async () => {
  let times = 0;
  const damagedOnce = () => {
    times += 1;
    if (times === 1) throw Object.assign(new Error("malformed"), { errcode: 11 });
  };
  await new GroupCommit(store).run(create("a", damagedOnce));
  expect(stored()).toEqual(["a"]);
  expect(store.sequence).toBe(1);
  expect(log).toEqual([expect.stringContaining("has been rebuilt")]);
});

test("reading an altered history fails, and the history of other documents stays readable", () => {
  create("a")();
  create("b")();
  store.database.exec(
    "UPDATE revisions SET mutations = replace(mutations, 'easily', 'hardly') WHERE document_id = 'a'",
  );
  const history = new History(store);
  expect(() => history.revisionsOf(["a"])).toThrow(
    expect.objectContaining({ name: "StorageError", status: 500, fault: "damaged" }),
  );
  expect(history.revisionsOf(["b"])).toHaveLength(1);
});

test("rows without a checksum, from an older lake, can be read", () => {
  create("a")();
  store.database.exec("UPDATE documents SET checksum = NULL; UPDATE revisions SET checksum = NULL");
  store.close();
  store = openStore(folder());
  expect(ids()).toEqual(["a"]);
  expect(new History(store).revisionsOf(["a"])).toHaveLength(1);
});

test("opening a lake with all tables writes nothing, so it starts even on a full disk", () => {
  create("a")();
  store.close();
  const file = () => [readFileSync(folder("lake.sqlite")), readdirSync(folder())];
  const before = file();
  store = openStore(folder());
  expect(readFileSync(folder("lake.sqlite-wal"))).toHaveLength(0);
  store.close();
  expect(file()).toEqual(before);
});

test("a failed file write leaves no partial file", async () => {
  const path = folder("taken");
  mkdirSync(join(path, "by a folder"), { recursive: true });
  const before = readdirSync(folder());
  await expect(writeFileAtomically(path, Buffer.from("bytes"), true)).rejects.toThrow();
  expect(readdirSync(folder())).toEqual(before);
});

test("the partial file of an interrupted upload is removed at startup", async () => {
  const files = new AssetFiles(folder());
  await files.write("files", "whole.txt", Buffer.from("bytes"));
  writeFileSync(folder("files", "half.txt.1234.part"), "by");
  expect(readdirSync(folder("files"))).toHaveLength(2);
  new AssetFiles(folder());
  expect(readdirSync(folder("files"))).toEqual(["whole.txt"]);
});
