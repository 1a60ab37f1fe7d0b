import { vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ContentDocument } from "#content/ContentDocument.ts";
import { documents } from "#content/documents/index.ts";
import { SESSION_LENGTH } from "#content/draft/session.ts";
import { newSessionCookie } from "#content/draft/sessionCookie.ts";
import { BRAND_ID } from "#schemas/brand.ts";
import { restoreSeed } from "../../support/content/restoreSeed.ts";
import { readFrom, startTestLake, type TestLake } from "../../support/testLake.ts";

// The parts of Next's request that loading reads: draft mode and the cookies.
const request = vi.hoisted(() => ({ draft: false, cookies: {} as Record<string, string> }));
vi.mock("next/headers", () => ({
  draftMode: async () => ({ isEnabled: request.draft }),
  cookies: async () => ({ get: (name: string) => ({ value: request.cookies[name] }) }),
}));

let lake: TestLake;
let content: typeof import("#content/index.ts");
let readPublished: typeof import("#content/readPublished.ts").readPublished;
const fetched = vi.spyOn(globalThis, "fetch");

beforeAll(async () => {
  lake = await startTestLake();
  readFrom(lake);
  content = await import("#content/index.ts");
  ({ readPublished } = await import("#content/readPublished.ts"));
});
afterAll(() => lake.close());
beforeEach(async () => {
  await restoreSeed(lake.editor);
  fetched.mockClear();
  Object.assign(request, { draft: false, cookies: {} });
});

const PUBLISHED = "The Ultimate Patient AI Experience";
const heroOf = async () => (await content.loadLandingPage("en")).sections.hero;

/** Returns the fetch options of every query since the test began. */
const queries = () =>
  fetched.mock.calls.filter(([url]) => String(url).includes("/data/query/")).map(([, init]) => init ?? {});
const cacheOptions = () => queries().map(({ next }) => next);

test("loads each section of the landing page with a separately cached query", async () => {
  const { sections } = await content.loadLandingPage("en");
  expect(sections.hero?.headline).toBe(PUBLISHED);
  expect(sections.dashboardSample?.patients.value).toBe(247);
  expect(cacheOptions()).toEqual(
    ["landingPage", ...Object.keys(sections)].map((id) => ({ tags: [`content:${id}`], revalidate: 3600 })),
  );
});

test("caches legal documents and settings under their own tags, and link targets under the tags of the linked documents", async () => {
  expect((await content.loadLegalDocument("privacyPolicy", "en")).sections).toHaveLength(9);
  expect((await content.loadLegalDocument("termsOfService", "en")).sections).toHaveLength(10);
  expect((await content.loadSiteSettings("en")).productSlug).toBe(BRAND_ID);
  // The documents show values of the settings, so each load reads these too.
  const tags = new Set(cacheOptions().map((next) => next?.tags?.join(" ")));
  expect([...tags].toSorted()).toEqual([
    "content:privacyPolicy",
    "content:siteSettings",
    "content:target:privacyPolicy",
    "content:termsOfService",
  ]);
});

test("never shows a draft outside of draft mode", async () => {
  await lake.editor.create({ _id: "drafts.hero", _type: "hero", headline: "Not yet" });
  expect((await heroOf())?.headline).toBe(PUBLISHED);
});

test("fails with a one-line ContentError for an incomplete document", async () => {
  await lake.editor.patch("technology").unset(["processingHeading"]).commit();
  const failure = content.loadLandingPage("en");
  await expect(failure).rejects.toThrow(content.ContentError);
  await expect(failure).rejects.toThrow(
    'Document "technology" has no processingHeading: publish it in the Studio.',
  );
});

describe("bypassing every cache", () => {
  test("reads a document and its revision by its published or draft id, in one request", async () => {
    const { _rev } = await lake.editor.patch("hero").set({ headline: "Changed" }).commit();
    fetched.mockClear();
    const { revision, check } = await readPublished("drafts.hero");
    expect(revision).toEqual({ _id: "hero", _type: "hero", _rev, _updatedAt: expect.any(String) });
    expect(check).not.toThrow();
    expect(queries()).toHaveLength(1);
    expect(queries()[0]).toMatchObject({ cache: "no-store" });
    expect(cacheOptions()).toEqual([undefined]);
  });

  test("reads and checks each document of a page independently", async () => {
    await lake.editor.delete("goals");
    const { revision, check } = await readPublished("goals");
    expect(revision).toBeNull();
    expect(check).toThrow('Document "goals" is missing');
    const others = Object.values<ContentDocument>(documents).filter(({ id }) => id !== "goals");
    for (const { id } of others) expect((await readPublished(id)).check, id).not.toThrow();
  });

  test("fails the check of a document that lacks a field", async () => {
    await lake.editor.patch("hero").unset(["headline"]).commit();
    const { revision, check } = await readPublished("hero");
    expect(revision?._id).toBe("hero");
    expect(check).toThrow('Document "hero" has no headline');
  });

  test("reports the problems of a release's own documents, except documents that it unpublishes", async () => {
    const { releaseProblems } = await import("#content/releaseProblems.ts");
    await lake.editor.releases.create({ releaseId: "whole" });
    const add = async (id: string, fields: object) => {
      const document = await lake.editor.getDocument(id);
      await lake.editor.create({ ...document, _type: id, ...fields, _id: `versions.whole.${id}` });
    };
    await add("hero", { headline: "In spring" });
    await add("goals", { heading: "", _system: { delete: true } });
    await lake.editor.patch("technology").unset(["heading"]).commit();
    expect(await releaseProblems("whole")).toEqual([]);
    await add("trustedBy", { heading: " " });
    expect(await releaseProblems("whole")).toEqual(["Trusted by: heading: not filled in."]);
    await lake.editor.releases.archive({ releaseId: "whole" });
  });

  test("passes the check of a document that isn't on any page", async () => {
    const { revision, check } = await readPublished("image-abc");
    expect(revision).toBeNull();
    expect(check).not.toThrow();
  });
});

describe("in draft mode", () => {
  const withDraft = async (fields: Record<string, unknown>) => {
    const published = await lake.editor.getDocument("hero");
    await lake.editor.create({ ...published, _id: "drafts.hero", _type: "hero", ...fields });
    fetched.mockClear();
    request.draft = true;
    request.cookies = { "draft-session": newSessionCookie("editor", false).value };
  };

  test("shows the draft, bypassing every cache, with stega in its texts", async () => {
    await withDraft({ headline: "Not published yet" });
    const hero = await heroOf();
    const { cleaned, encoded } = vercelStegaSplit(hero?.headline ?? "");
    expect(cleaned).toBe("Not published yet");
    expect(vercelStegaDecode(encoded)).toEqual({
      origin: "sanity.io",
      // No perspective, so the Studio opens the draft.
      href: expect.stringMatching(/[?&]id=hero&type=hero&path=headline$/),
    });
    expect(queries().map(({ cache }) => cache)).toEqual(queries().map(() => "no-store"));
    expect(cacheOptions().some((next) => next?.tags)).toBe(false);
  });

  test.each([
    ["without a session", () => undefined],
    ["with a forged session", () => "guessed"],
    ["with an expired session", () => newSessionCookie("editor", false, Date.now() - SESSION_LENGTH).value],
  ])("shows the cached published content %s", async (_name, session) => {
    await withDraft({ headline: "Not published yet" });
    const value = session();
    request.cookies = value ? { "draft-session": value } : {};
    expect((await heroOf())?.headline).toBe(PUBLISHED);
    expect(cacheOptions().length).toBeGreaterThan(0);
    expect(cacheOptions().every((next) => next?.tags)).toBe(true);
  });

  test("shows published content when Presentation selects it", async () => {
    await withDraft({ headline: "Not published yet" });
    request.cookies["sanity-preview-perspective"] = "published";
    expect(vercelStegaSplit((await heroOf())?.headline ?? "").cleaned).toBe(PUBLISHED);
  });

  test("shows a release when Presentation selects it, with or without drafts", async () => {
    await withDraft({ headline: "Not published yet", subtitle: "Nor this" });
    const metadata = { title: "Spring campaign", releaseType: "undecided" as const };
    await lake.editor.releases.create({ releaseId: "spring", metadata });
    const version = { ...(await lake.editor.getDocument("goals")), _id: "versions.spring.goals" };
    await lake.editor.create({ ...version, _type: "goals", heading: "In spring" });
    const shown = async (cookie: string) => {
      request.cookies["sanity-preview-perspective"] = cookie;
      const { hero, goals } = (await content.loadLandingPage("en")).sections;
      return [hero?.headline, goals?.heading].map((text) => vercelStegaSplit(text ?? "").cleaned);
    };
    expect(await shown("spring,drafts")).toEqual(["Not published yet", "In spring"]);
    expect(await content.chosenRelease()).toEqual({ title: "Spring campaign", withDrafts: true });
    expect(await shown("spring")).toEqual([PUBLISHED, "In spring"]);
    expect(await content.chosenRelease()).toEqual({ title: "Spring campaign", withDrafts: false });
    expect(queries().every(({ cache }) => cache === "no-store")).toBe(true);
    const { goals } = (await content.loadLandingPage("en")).sections;
    expect(vercelStegaDecode(vercelStegaSplit(goals?.heading ?? "").encoded)).toMatchObject({
      href: expect.stringMatching(/[?&]id=goals&type=goals&path=heading/),
    });
    await lake.editor.releases.archive({ releaseId: "spring" });
    for (const cookie of ["spring", "no-such-release,spring"])
      expect(await shown(cookie)).toEqual(["Not published yet", expect.not.stringContaining("spring")]);
    expect(await content.chosenRelease()).toBeUndefined();
  });

  test("shows an incomplete draft with published values for its invalid fields, and reports these fields", async () => {
    await withDraft({ headline: "", subtitle: "Typed a moment ago" });
    const hero = await heroOf();
    const texts = [hero?.headline, hero?.subtitle].map((text) => vercelStegaSplit(text ?? ""));
    expect(texts.map(({ cleaned }) => cleaned)).toEqual([PUBLISHED, "Typed a moment ago"]);
    for (const { encoded } of texts)
      expect(vercelStegaDecode(encoded)).toMatchObject({ href: expect.stringMatching(/[?&]id=hero/) });
    expect(await content.draftProblems()).toEqual(["Hero: headline: not filled in"]);
  });

  test("shows the site at a time in the past, without current drafts", async () => {
    // Outside of React, nothing caches the history of each document between queries.
    const otherPages = '_type in ["page", "article", "caseStudy"] && _id != "page-pricing"';
    await lake.editor.delete({ query: `*[defined(translation) || (${otherPages})]` });
    await lake.editor.patch("goals").set({ heading: "Before" }).commit();
    const then = (await lake.editor.getDocument("goals"))?._updatedAt ?? "";
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(then));
    await lake.editor.patch("goals").set({ heading: "After" }).commit();
    await withDraft({ headline: "Not published yet" });
    await lake.editor.delete({ query: '*[_id in ["technology", "page-pricing"]]' });
    request.cookies["draft-moment"] = then;
    expect(await content.chosenMoment()).toBe(then);
    const { goals, hero, technology } = (await content.loadLandingPage("en")).sections;
    expect([goals?.heading, hero?.headline]).toEqual(["Before", PUBLISHED]);
    expect(technology?.heading).toMatch(/\w/);
    // The registry doesn't list editors' pages, so only the log still contains this one.
    expect((await content.loadPage("/pricing"))?.page.title).toBe("Pricing approach");
    expect(await content.draftProblems()).toEqual([]);
    request.cookies["draft-moment"] = "no time";
    await lake.editor.createOrReplace({ ...technology, _id: "technology", _type: "technology" });
    const now = (await content.loadLandingPage("en")).sections;
    expect(vercelStegaSplit(now.goals?.heading ?? "").cleaned).toBe("After");
  });

  test("ignores a time in the past once draft mode is off", async () => {
    request.draft = false;
    request.cookies["draft-moment"] = "2020-01-01T00:00:00Z";
    expect((await heroOf())?.headline).toBe(PUBLISHED);
  });
});
