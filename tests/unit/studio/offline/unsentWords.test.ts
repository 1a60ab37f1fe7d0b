import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createUnsentWords } from "../../../../studio/offline/unsentWords.ts";
import { memoryStorage } from "./memoryStorage.ts";

const words = { id: "drafts.hero", type: "hero", base: { headline: "Old" }, mine: { headline: "Mine" } };
let browser = memoryStorage();
let tabs: string[] = [];
const open = (tab: string) => createUnsentWords([() => browser.storage], tab);

beforeEach(() => {
  browser = memoryStorage();
  tabs = ["one", "two"];
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held: tabs.map((name) => ({ name })) }) } });
});
afterEach(() => vi.unstubAllGlobals());

test("another tab gets the words only after their tab has closed, and only for the same person", async () => {
  open("one").keep("ada", words);
  const other = open("two");
  expect(await other.released("ada")).toEqual([]);
  tabs = ["two"];
  expect((await other.released("ada")).map((each) => each.words)).toEqual([{ ...words, transactions: [] }]);
  expect(await other.released("ben")).toEqual([]);
});

test("a released entry no longer changes with its form", async () => {
  const tab = open("one");
  tab.keep("ada", words);
  tab.release(words.id);
  tab.keep("ada", { ...words, mine: { headline: "Later" } });
  expect((await tab.released("ada")).map((each) => each.words.mine)).toEqual([{ headline: "Mine" }]);
  tab.forget(words.id);
  expect(await tab.released("ada")).toHaveLength(1);
  expect(tab.read(words.id)).toBeUndefined();
});

test("stores the transactions of a form until the lake has confirmed its words", () => {
  const tab = open("one");
  tab.sending(words.id, "a");
  tab.keep("ada", words);
  tab.sending(words.id, "b");
  expect(tab.read(words.id)?.transactions).toEqual(["a", "b"]);
  tab.forget(words.id);
  tab.keep("ada", words);
  expect(tab.read(words.id)?.transactions).toEqual([]);
});

test("only words whose commit was accepted are sent for a form, so that none is stored twice", () => {
  const tab = open("one");
  for (const id of ["drafts.hero", "drafts.goals"]) tab.keep("ada", { ...words, id });
  expect(tab.acceptedIds()).toEqual([]);
  tab.accept(["drafts.hero"]);
  expect(tab.acceptedIds()).toEqual(["drafts.hero"]);
  tab.release("drafts.hero");
  expect(tab.acceptedIds()).toEqual([]);
});

test.each(["is full", "is forbidden"])(
  "while the browser's storage %s, the tab keeps the words",
  async (state) => {
    const session = memoryStorage();
    const storages = [
      () => {
        if (state === "is forbidden") throw new DOMException("Denied.", "SecurityError");
        return browser.storage;
      },
      () => session.storage,
    ];
    const tab = createUnsentWords(storages, "one");
    tab.keep("ada", words);
    browser.methods.isFull = true;
    const mine = { headline: "More" };
    tab.keep("ada", { ...words, mine });
    tab.sending(words.id, "a");
    expect(tab.read(words.id)).toEqual({ ...words, mine, transactions: ["a"] });
    expect([Object.keys(browser.values), Object.keys(session.values).length]).toEqual([[], 1]);
    expect(tab.isFragile()).toBe(true);
    session.methods.isFull = true;
    tab.keep("ada", { ...words, mine: { headline: "Most" } });
    expect(Object.keys(session.values)).toEqual([]);
    tab.release(words.id);
    const [entry] = await tab.released("ada");
    expect(entry?.words.mine).toEqual({ headline: "Most" });
    tab.replace(entry?.key ?? "", undefined);
    expect([await tab.released("ada"), tab.isFragile()]).toEqual([[], false]);
  },
);

test("a reloaded tab gets the words that only it kept", async () => {
  const session = memoryStorage();
  browser.methods.isFull = true;
  const reload = (tab: string) => createUnsentWords([() => browser.storage, () => session.storage], tab);
  reload("one").keep("ada", words);
  tabs = ["two"];
  expect((await reload("two").released("ada")).map((each) => each.words.mine)).toEqual([words.mine]);
});

test.each(["", "{", "null", "[]", '{"transactions":1}'])("ignores a damaged entry: %s", async (text) => {
  open("one").keep("ada", words);
  for (const key of Object.keys(browser.values)) browser.values[key] = text;
  tabs = [];
  expect(await open("two").released("ada")).toEqual([]);
});
