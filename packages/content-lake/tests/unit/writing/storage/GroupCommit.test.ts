import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareTransaction, runMutations } from "../../../../src/writing/mutations/prepareTransaction.ts";
import { GroupCommit } from "../../../../src/writing/storage/GroupCommit.ts";
import { openDatabase } from "../../../../src/writing/storage/openDatabase.ts";
import { Store } from "../../../../src/writing/storage/Store.ts";
import { folderPerTest } from "../../../support/folderPerTest.ts";

const folder = folderPerTest();
let store: Store;
let group: GroupCommit;
beforeEach(() => {
  store = new Store(openDatabase(folder()));
  group = new GroupCommit(store);
});
afterEach(() => store.close());

function create(_id: string, writeAlso = () => {}, text = "") {
  const run = runMutations([{ create: { _id, _type: "note", text } }]);
  return () => {
    const { transaction } = prepareTransaction(store, { author: "a" }, run);
    store.commit(transaction, writeAlso);
    return transaction.id;
  };
}

const onDisk = () => {
  const rows = store.database.prepare("SELECT id FROM documents ORDER BY id").all();
  return rows.map(({ id }) => id);
};

test("concurrent transactions share one commit, and each sees the previous ones", async () => {
  const sequences: number[] = [];
  store.afterCommit(() => {
    sequences.push(store.sequence);
    expect(store.database.isTransaction).toBe(false);
  });
  const count = () => group.run(create("a")).catch((error: Error) => error.message);
  expect(await Promise.all([count(), count()])).toEqual([
    expect.any(String),
    'Document by ID "a" already exists',
  ]);
  await Promise.all(["b", "c", "d"].map((id) => group.run(create(id))));
  // Each listener runs after the whole group is stored.
  expect(sequences).toEqual([1, 4, 4, 4]);
  expect(onDisk()).toEqual(["a", "b", "c", "d"]);
});

test("a transaction that fails is not stored, and the others in the group are", async () => {
  const broken = () => {
    throw new Error("no");
  };
  const outcomes = await Promise.allSettled([
    group.run(create("a")),
    group.run(create("b", broken)),
    group.run(create("c")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(onDisk()).toEqual(["a", "c"]);
  expect([...store.documents.keys()].sort()).toEqual(["a", "c"]);
  expect(store.sequence).toBe(2);
});

test("writes succeed after a write whose SQLite transaction failed to begin", async () => {
  const { database } = store;
  const exec = database.exec.bind(database);
  const broken = vi.spyOn(database, "exec").mockImplementationOnce(() => {
    throw new Error("disk I/O error");
  });
  expect(create("a")).toThrow("disk I/O error");
  broken.mockImplementation(exec);
  create("b")();
  await group.run(create("c"));
  expect(onDisk()).toEqual(["b", "c"]);
});

test("memory matches the disk while the disk is full, and writes succeed again once there is space", async () => {
  await group.run(create("a"));
  const pages = store.database.prepare("PRAGMA page_count").get()?.page_count;
  store.database.exec(`PRAGMA max_page_count = ${Number(pages) + 4}`);
  const text = "x".repeat(9_000);
  const ids = ["b", "c", "d", "e"];
  const outcomes = await Promise.allSettled(ids.map((id) => group.run(create(id, undefined, text))));
  expect(outcomes.map(({ status }) => status)).toContain("rejected");
  const acknowledged = ids.filter((_, index) => outcomes[index]?.status === "fulfilled");
  expect(onDisk()).toEqual(["a", ...acknowledged]);
  expect([...store.documents.keys()].sort()).toEqual(["a", ...acknowledged]);
  store.database.exec("PRAGMA max_page_count = 1000000");
  await group.run(create("z"));
  expect(onDisk()).toEqual(["a", ...acknowledged, "z"]);
});
