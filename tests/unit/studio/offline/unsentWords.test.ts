import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createUnsentWords } from "../../../../studio/offline/unsentWords.ts";
import { memoryStorage } from "./memoryStorage.ts";

const words = { id: "drafts.hero", type: "hero", base: { headline: "Old" }, mine: { headline: "Mine" } };
let browser = memoryStorage();
let tabs: string[] = [];
const open = (tab: string) => createUnsentWords(() => browser.storage, tab);

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

test("a full browser stores nothing, not even older words", () => {
  const tab = open("one");
  tab.keep("ada", words);
  browser.methods.isFull = true;
  tab.keep("ada", { ...words, mine: { headline: "More" } });
  expect([tab.read(words.id), Object.keys(browser.values)]).toEqual([undefined, []]);
});

test.each(["", "{", "null", "[]", '{"transactions":1}'])("ignores a damaged entry: %s", async (text) => {
  open("one").keep("ada", words);
  for (const key of Object.keys(browser.values)) browser.values[key] = text;
  tabs = [];
  expect(await open("two").released("ada")).toEqual([]);
});
