import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newSessionCookie } from "#content/draft/sessionCookie.ts";
import { experimentSections } from "#schemas/rules/experiments/shownVersion.ts";
import { singletons } from "#schemas/singletons.ts";
import { restoreSeed } from "../../../support/content/restoreSeed.ts";
import { headlines, runningExperiment } from "../../../support/runningExperiment.ts";
import { readFrom, startTestLake, type TestLake } from "../../../support/testLake.ts";

// The parts of Next's request that loading reads: draft mode and the cookies.
const request = vi.hoisted(() => ({ draft: false, cookies: {} as Record<string, string> }));
vi.mock("next/headers", () => ({
  draftMode: async () => ({ isEnabled: request.draft }),
  cookies: async () => ({ get: (name: string) => ({ value: request.cookies[name] }) }),
}));
const logged = vi.hoisted(() => vi.fn());
vi.mock("#platform/logPerCause.ts", () => ({ logPerCause: logged, errorLogger: () => () => {} }));

let lake: TestLake;
let loadLandingVersion: typeof import("#content/index.ts").loadLandingVersion;
let runningVariants: typeof import("#content/index.ts").runningVariants;
const fetched = vi.spyOn(globalThis, "fetch");

beforeAll(async () => {
  lake = await startTestLake();
  readFrom(lake);
  ({ loadLandingVersion, runningVariants } = await import("#content/index.ts"));
});
afterAll(() => lake.close());
beforeEach(async () => {
  await restoreSeed(lake.editor);
  Object.assign(request, { draft: false, cookies: {} });
  logged.mockClear();
});

const { _id: id } = runningExperiment;
const start = (fields = {}) => lake.editor.create({ ...runningExperiment, ...fields });
/** Loads both versions of the landing page in English. */
const both = () => Promise.all([loadLandingVersion("en"), loadLandingVersion("en", id)]);
const { startedAt } = runningExperiment;
const shown = (version: string) => ({ id, version, share: 50, goal: "form-sent", startedAt });

test("the variant has its texts, and both versions name the experiment", async () => {
  const { _rev } = await start();
  const [original, variant] = await both();
  expect(original?.sections.hero?.headline).toBe(headlines.original);
  expect(original?.experiment).toEqual({ _id: id, _rev, shown: shown("original") });
  expect(variant?.sections.hero).toEqual({ ...original?.sections.hero, headline: headlines.variant });
  expect(variant?.experiment).toEqual({ _id: id, _rev, shown: shown("variant") });
  expect({ ...variant?.sections, hero: 0 }).toEqual({ ...original?.sections, hero: 0 });
});

test("changes a text of an item in a list, by the item's key", async () => {
  const hero = await lake.editor.getDocument("hero");
  const path = `cards[_key=="${hero?.cards[1]._key}"].title`;
  await start({ texts: [{ _key: "one", path, text: "Chat with it" }] });
  const cards = (await loadLandingVersion("en", id))?.sections.hero?.cards;
  expect(cards?.map(({ title }) => title === "Chat with it")).toEqual([false, true, false]);
});

test("its queries have the tags of the landing page and of the section", async () => {
  await start();
  fetched.mockClear();
  await loadLandingVersion("en");
  const tags = fetched.mock.calls.map(([, init]) => init?.next?.tags?.join());
  expect(tags.filter((tag) => tag === "content:/")).toHaveLength(1);
  // Once for the page, and once together with the whole document for the variant.
  expect(tags.filter((tag) => tag === "content:hero")).toHaveLength(2);
});

test("the first render of a language lists the variants of its running experiments", async () => {
  await start();
  expect(await runningVariants("en")).toEqual([{ experiment: id }]);
  expect(await runningVariants("es")).toEqual([]);
});

test.each([
  ["is not started", { startedAt: undefined }],
  ["has stopped", { stoppedAt: "2026-11-27T08:00:00.000Z" }],
  ["is in another language", { section: { _type: "reference", _ref: "hero-es", _weak: true } }],
])("an experiment that %s has no variant, and is not on the page", async (_state, fields) => {
  await start(fields);
  const [original, variant] = await both();
  expect(original?.experiment).toBe(undefined);
  expect(variant).toBe(undefined);
});

test("of two running experiments in a language, the one that started first is on the page", async () => {
  await start();
  await start({ _id: "earlier", startedAt: "2026-11-19T08:00:00.000Z" });
  expect((await loadLandingVersion("en"))?.experiment?._id).toBe("earlier");
  expect(await loadLandingVersion("en", id)).toBe(undefined);
});

describe("an invalid experiment shows the original in both versions, reports its revision, and is logged", () => {
  const section = (_ref: string) => ({ section: { _type: "reference", _ref, _weak: true } });
  const text = (path: string, words = "Other words") => ({ texts: [{ _key: "one", path, text: words }] });
  const claiming = 'cards[_key=="voice"].figures[_key=="availability"].value';
  test.each([
    ["a section that somebody approves", section("clinicalSafety"), /"clinicalSafety" can't differ/],
    ["a path that has no text", text("cards"), /"cards": The section no longer has this text/],
    ["the text of an item that names a claim", text(claiming), /names a claim/],
    ["a text that is too long for a page", text("headline", "a".repeat(2001)), /headline.*at most 2000/],
    ["no texts", { texts: [] }, /texts: missing/],
    ["a share of all visits", { share: 100 }, /share: must be at most 50/],
    ["an unknown goal", { goal: "anything" }, /goal/],
  ])("with %s", async (_what, fields, reason) => {
    const { _rev } = await start(fields);
    for (const version of await both()) {
      expect(version?.sections.hero?.headline).toBe(headlines.original);
      expect(version?.experiment).toEqual({ _id: id, _rev });
    }
    const [level, event, , { experiment, reason: told }] = logged.mock.calls[0] ?? [];
    expect([level, event, experiment]).toEqual(["error", "experiment.invalid", id]);
    expect(told).toMatch(reason);
  });

  test("with a section that the landing page hides", async () => {
    const sections = [{ _key: "goals", _type: "landingSection", section: "goals", hidden: true }];
    await lake.editor.patch("landingPage").set({ sections }).commit();
    await start({ ...section("goals"), ...text("heading") });
    expect((await loadLandingVersion("en"))?.experiment?.shown).toBe(undefined);
    expect(logged.mock.calls[0]?.[3].reason).toMatch(/hides "goals"/);
  });
});

test("nothing is tried while nothing is counted", async () => {
  // The settings are read once for each copy of the modules.
  vi.resetModules();
  readFrom(lake, { ANALYTICS: "off" });
  const { _rev } = await start();
  const content = await import("#content/index.ts");
  for (const variant of [undefined, id]) {
    const version = await content.loadLandingVersion("en", variant);
    expect(version?.sections.hero?.headline).toBe(headlines.original);
    expect(version?.experiment).toEqual({ _id: id, _rev });
  }
});

test("somebody must approve none of the sections whose texts can differ", () => {
  const signed: readonly string[] = singletons.flatMap((row) => ("signOff" in row ? [row.id] : []));
  expect(experimentSections.filter((section) => signed.includes(section))).toEqual([]);
});

describe("in draft mode", () => {
  beforeEach(() => {
    request.draft = true;
    request.cookies = { "draft-session": newSessionCookie("editor", false).value };
  });

  test("an editor sees the variant of an experiment that isn't published, and the page names none", async () => {
    const { startedAt: _, ...planned } = runningExperiment;
    await lake.editor.create({ ...planned, _id: `drafts.${id}` });
    const [original, variant] = await both();
    expect(original?.sections.hero?.headline).toContain(headlines.original);
    expect(original?.experiment).toBe(undefined);
    expect(variant?.sections.hero?.headline).toBe(headlines.variant);
    expect(variant?.experiment?.shown).toBe(undefined);
    expect(await loadLandingVersion("es", id)).toBe(undefined);
  });

  test("an experiment without texts shows the original", async () => {
    await lake.editor.create({ ...runningExperiment, _id: `drafts.${id}`, texts: [] });
    expect((await loadLandingVersion("en", id))?.sections.hero?.headline).toContain(headlines.original);
  });
});
