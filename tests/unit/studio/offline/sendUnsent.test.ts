// Tests against the embedded lake how stored words meet the changes of other people.
import type { SanityClient } from "@sanity/client";
import { beforeEach, expect, test, vi } from "vitest";
import { decide, sendUnsent } from "../../../../studio/offline/sendUnsent.ts";
import type { Content, Released, UnsentWords } from "../../../../studio/offline/unsentWords.ts";
import { client, lake } from "../changes/ownLake.ts";

const base = { headline: "Old", lead: "Old lead" };
const stored = new Map<string, UnsentWords>();
const store = {
  sending: vi.fn(),
  released: async () => [...stored].map(([key, words]): Released => ({ key, words })),
  replace(key: string, words: UnsentWords | undefined) {
    if (words) stored.set(key, words);
    else stored.delete(key);
  },
};

/** A draft, whose headline was written by this browser. */
const sentDraft = (headline: string) => ({ _id: "drafts.hero", _type: "hero", ...base, headline });

function keep(mine: Content, more: Partial<UnsentWords> = {}) {
  stored.set("key", { id: "drafts.hero", type: "hero", base, mine, transactions: [], ...more });
}
const send = (by: SanityClient = client) => sendUnsent(by, store, "ada");
/** Sends the words, and returns what the Studio asks. */
async function sendAndAsk() {
  const [asked] = await send();
  const [conflict] = asked?.conflicts ?? [];
  if (!asked || !conflict) throw new Error("Nobody was asked.");
  return [asked, conflict] as const;
}
const draft = async () => {
  const found = await client.getDocument<typeof base>("drafts.hero");
  return { headline: found?.headline, lead: found?.lead };
};

beforeEach(async () => {
  stored.clear();
  await client.create({ _id: "hero", _type: "hero", ...base });
});

test("creates a draft of the published document, and forgets the words", async () => {
  keep({ ...base, headline: "Mine" });
  expect(await send()).toEqual([]);
  expect([await draft(), stored.size]).toEqual([{ headline: "Mine", lead: "Old lead" }, 0]);
  expect(await client.getDocument("hero")).toMatchObject(base);
});

test("sends one person's words together with another person's draft", async () => {
  await client.create({ _id: "drafts.hero", _type: "hero", ...base, lead: "Theirs", note: "Theirs" });
  keep({ ...base, headline: "Mine" });
  expect(await send()).toEqual([]);
  const together = { headline: "Mine", lead: "Theirs", note: "Theirs" };
  expect(await client.getDocument("drafts.hero")).toMatchObject(together);
});

test("sends only the fields that differ", async () => {
  await client.create({ _id: "drafts.hero", _type: "hero", ...base, note: "Theirs" });
  const mutate = vi.spyOn(client, "mutate");
  keep({ ...base, headline: "Mine" });
  await send();
  const set = { headline: "Mine" };
  expect(mutate.mock.lastCall?.[0]).toEqual([
    { patch: { id: "drafts.hero", ifRevisionID: expect.any(String), set } },
  ]);
  mutate.mockRestore();
});

test("sends the words into a published document that replaced the draft", async () => {
  await client.patch("hero").set({ lead: "Published since" }).commit();
  keep({ ...base, headline: "Mine" });
  expect(await send()).toEqual([]);
  expect(await draft()).toEqual({ headline: "Mine", lead: "Published since" });
});

test("creates a new document", async () => {
  keep({ headline: "New" }, { id: "drafts.new", base: null });
  expect(await send()).toEqual([]);
  expect(await client.getDocument("drafts.new")).toMatchObject({ _type: "hero", headline: "New" });
});

test("sends the words into the version of a release", async () => {
  const { releaseId } = await client.releases.create({ metadata: { title: "A", releaseType: "asap" } });
  const id = `versions.${releaseId}.hero`;
  const document = { _id: id, _type: "hero", ...base };
  await client.action({ actionType: "sanity.action.document.version.create", publishedId: "hero", document });
  keep({ ...base, headline: "Mine" }, { id });
  expect(await send()).toEqual([]);
  expect(await client.getDocument(id)).toMatchObject({ headline: "Mine" });
});

test.each(["mine", "theirs"] as const)(
  "asks about a text that both changed, and keeps %s",
  async (choice) => {
    await client.create(sentDraft("Theirs"));
    keep({ headline: "Mine", lead: "My lead" });
    const [asked] = await send();
    expect(asked?.conflicts).toEqual([{ path: ["headline"], base: "Old", mine: "Mine", theirs: "Theirs" }]);
    expect(await draft()).toEqual({ headline: "Theirs", lead: "My lead" });
    // Asks again until somebody decides, also after a reload.
    const [again, conflict] = await sendAndAsk();
    // A later change of theirs to another text is not a conflict.
    await client.patch("drafts.hero").set({ lead: "Their later lead" }).commit();
    decide(store, again, conflict, choice);
    expect(await send()).toEqual([]);
    const headline = choice === "mine" ? "Mine" : "Theirs";
    expect([await draft(), stored.size]).toEqual([{ headline, lead: "Their later lead" }, 0]);
  },
);

test("asks again if the text has changed since the choice", async () => {
  await client.create(sentDraft("Theirs"));
  keep({ ...base, headline: "Mine" });
  const [asked, conflict] = await sendAndAsk();
  await client.patch("drafts.hero").set({ headline: "Theirs again" }).commit();
  decide(store, asked, conflict, "mine");
  expect((await send())[0]?.conflicts).toMatchObject([{ mine: "Mine", theirs: "Theirs again" }]);
});

test.each(["mine", "theirs"] as const)("asks about a deleted document, and keeps %s", async (choice) => {
  await client.delete("hero");
  keep({ ...base, headline: "Mine" });
  const [asked, conflict] = await sendAndAsk();
  expect(conflict).toMatchObject({ path: [], theirs: null });
  decide(store, asked, conflict, choice);
  expect(await send()).toEqual([]);
  expect((await draft()).headline).toBe(choice === "mine" ? "Mine" : undefined);
  expect(stored.size).toBe(0);
});

test("recognizes words that reached the lake before the connection was lost", async () => {
  await client.mutate([{ create: sentDraft("Half a sen") }], { transactionId: "sent-before" });
  keep({ ...base, headline: "Half a sentence" }, { transactions: ["sent-before"] });
  expect(await send()).toEqual([]);
  expect((await draft()).headline).toBe("Half a sentence");
});

test("forgets words that reached the lake, and that another person has changed since", async () => {
  await client.mutate([{ create: sentDraft("A sentence") }], { transactionId: "response-lost" });
  await client.patch("drafts.hero").set({ headline: "Theirs" }).commit();
  keep({ ...base, headline: "A sentence" }, { transactions: ["response-lost", "never-sent"] });
  expect(await send()).toEqual([]);
  expect([(await draft()).headline, stored.size]).toEqual(["Theirs", 0]);
});

test("doesn't bring back words that reached the lake, and that another person has discarded since", async () => {
  await client.mutate([{ create: sentDraft("A sentence") }], { transactionId: "discarded" });
  await client.delete("drafts.hero");
  keep({ ...base, headline: "A sentence" }, { transactions: ["discarded"] });
  expect(await send()).toEqual([]);
  expect([(await draft()).headline, stored.size]).toEqual([undefined, 0]);
});

test.each([
  ["a document without a draft", false],
  ["a draft", true],
])("of two people who send words for %s at the same moment, one is asked", async (_document, hasDraft) => {
  if (hasDraft) await client.create(sentDraft(base.headline));
  keep({ ...base, headline: "Mine" });
  const other = new Map([
    ["other", { id: "drafts.hero", type: "hero", base, mine: { ...base, headline: "Other" } }],
  ]);
  const second = {
    sending: () => {},
    replace: () => {},
    released: async () => [...other].map(([key, words]) => ({ key, words: { ...words, transactions: [] } })),
  };
  const asked = (await Promise.all([send(), sendUnsent(client, second, "ben")])).flat();
  expect(asked).toHaveLength(1);
  const [conflict] = asked[0]?.conflicts ?? [];
  expect([conflict?.mine, (await draft()).headline].toSorted()).toEqual(["Mine", "Other"]);
});

test("keeps words that the lake refuses, with the reason", async () => {
  keep({ ...base, headline: "Mine" });
  const reader = lake.clientWith({ token: "unknown", perspective: "raw" });
  const refusing = { getDocuments: client.getDocuments.bind(client), mutate: reader.mutate.bind(reader) };
  const [asked] = await send(refusing as never);
  expect(asked?.refusal).toBeTruthy();
  expect([stored.size, asked?.conflicts[0]?.path]).toEqual([1, []]);
});

test("keeps words while the network fails", async () => {
  keep({ ...base, headline: "Mine" });
  const failing = { getDocuments: () => Promise.reject(new TypeError("Failed to fetch")) };
  await expect(send(failing as never)).rejects.toThrow("Failed to fetch");
  expect(stored.size).toBe(1);
});
