// What the site shows of documents that make claims, from a real lake to the loaded content.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { languages } from "#schemas/languages.ts";
import { findClaims } from "#schemas/rules/claims/findClaims.ts";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { newEventId, type SignOffStep } from "#schemas/rules/sign-off/signOff.ts";
import { readSentences } from "../../../../scripts/claims/sentences.ts";
import { restoreSeed } from "../../../support/content/restoreSeed.ts";
import { readFrom, startTestLake, type TestLake } from "../../../support/testLake.ts";

vi.mock("next/headers", () => ({
  draftMode: async () => ({ isEnabled: false }),
  cookies: async () => ({ get: () => undefined }),
}));

let lake: TestLake;
let load: typeof import("#content/load.ts");
let pages: typeof import("#content/loadPage.ts");
let lists: typeof import("#content/links/loadPageList.ts");
let publicPages: typeof import("#content/publicPages.ts");
let readPublished: typeof import("#content/readPublished.ts").readPublished;
let documentsIn: typeof import("#content/documents/index.ts").documentsIn;

beforeAll(async () => {
  lake = await startTestLake();
  readFrom(lake, { SIGN_OFF: "required" });
  load = await import("#content/load.ts");
  pages = await import("#content/loadPage.ts");
  lists = await import("#content/links/loadPageList.ts");
  publicPages = await import("#content/publicPages.ts");
  ({ readPublished } = await import("#content/readPublished.ts"));
  ({ documentsIn } = await import("#content/documents/index.ts"));
});
afterAll(() => lake.close());
beforeEach(async () => {
  await restoreSeed(lake.editor);
});

async function decide(step: SignOffStep, id: string): Promise<void> {
  const document = await lake.editor.getDocument(id);
  if (!document) throw new Error(`There is no ${id}`);
  await lake.editor.create({
    _id: newEventId(id),
    _type: "signOff",
    ...{ step, kind: "clinical", document: id, documentType: document._type, title: id },
    contentHash: await contentHash(document),
    snapshot: JSON.stringify(document),
    ...{ by: "p1", byName: "Ana", changedBy: [] },
  });
}

const CLAIM = "Tendwell cures diabetes.";
const subtitle = async () => (await load.loadPublished(documentsIn.en.hero)).subtitle;
const reasonOf = async (id: string) => (await readPublished(id)).check;
const description = async () => {
  const page = (await pages.loadPublishedPage("/a-plan"))?.page;
  return page && "description" in page ? page.description : undefined;
};
const paths = async () => (await lists.cachedList("a tag")).pages.map(({ path }) => path);

const OPENING = { _type: "openingBlock", _key: "o", heading: "A plan", intro: "How we plan." };

/** Publishes a page with the plain client. */
const createPage = (change: object = {}) =>
  lake.editor.createOrReplace({
    ...{ _id: "plan", _type: "page", language: "en", title: "A plan", description: "How we plan." },
    slug: { _type: "slug", current: "a-plan" },
    ...{ inHeader: true, inFooter: "product" },
    blocks: [OPENING],
    ...change,
  });

test("pages that are rendered at the same time show the same", async () => {
  vi.resetModules(); // a process that has read nothing yet
  const fresh = await import("#content/load.ts");
  const { hero, siteSettings } = (await import("#content/documents/index.ts")).documentsIn.en;
  const shown = Promise.all(
    [hero, hero, siteSettings].map((each) => fresh.loadPublished<{ _rev: string }>(each)),
  );
  await expect(shown).resolves.toHaveLength(3);
});

test("nothing of the seed waits, and its list of pages is the lake's", async () => {
  const { hero, siteSettings, landingPage, technology } = documentsIn.ar;
  for (const { id } of [hero, siteSettings, landingPage, technology])
    expect(await reasonOf(id), id).not.toThrow();
  const count = await lake.editor.fetch<number>('count(*[_type in ["page", "article", "caseStudy"]])');
  expect(await paths()).toHaveLength(count);
});

test("a document with a new claim keeps its last approved words until somebody approves the claim", async () => {
  const before = await subtitle();
  await lake.editor.patch("hero").set({ subtitle: CLAIM }).commit();
  expect(await subtitle()).toBe(before);
  expect(await reasonOf("hero")).toThrow(
    /^Document "hero" makes a claim that nobody approved: “[^”]*cures[^”]*” is a claim about treatment\./,
  );
  await decide("approved", "hero");
  expect(await subtitle()).toBe(CLAIM);
  expect(await reasonOf("hero")).not.toThrow();
});

test("an approved sentence moves to another document without another approval, until the approval is returned", async () => {
  await lake.editor.patch("hero").set({ subtitle: CLAIM }).commit();
  await decide("approved", "hero");
  await createPage({ description: `Hello. ${CLAIM}` });
  expect(await paths()).toContain("/a-plan");
  expect(await description()).toBe(`Hello. ${CLAIM}`);
  await decide("returned", "hero");
  expect(await paths()).not.toContain("/a-plan");
});

test("a new page with a claim isn't on the site: it has no page, no link and no entry in lists", async () => {
  const blocks = [{ ...OPENING, intro: CLAIM }];
  await createPage({ blocks });
  expect(await paths()).not.toContain("/a-plan");
  expect(await pages.loadPublishedPage("/a-plan")).toBeUndefined();
  expect((await publicPages.loadPublicPages()).map(({ path }) => path)).not.toContain("/a-plan");
  await decide("approved", "plan");
  expect(await paths()).toContain("/a-plan");
  expect(await pages.loadPublishedPage("/a-plan")).toBeDefined();
});

test("a page with a claim stays at its address, with the approved title in links and lists", async () => {
  await createPage();
  const slug = { _type: "slug", current: "another-plan" };
  await createPage({ title: "The plan that cures diabetes", slug });
  const list = await lists.cachedList("a tag");
  expect(list.pages.find(({ _id }) => _id === "plan")).toMatchObject({ path: "/a-plan", title: "A plan" });
  expect((await pages.loadPublishedPage("/a-plan"))?.page.title).toBe("A plan");
  expect(await pages.loadPublishedPage("/another-plan")).toBeUndefined();
  const names = (await publicPages.loadPublicPages()).find(({ path }) => path === "/a-plan");
  expect(names?.title).toBe("A plan");
});

test("a claim in a saved block, an author or a tag stays off the pages that show it", async () => {
  const [article] = await lake.editor.fetch<{ path: string; author: string; tag: string }[]>(
    '*[_type == "article" && defined(tags) && language != "es" && language != "ar"]{ "path": "/articles/" + slug.current, "author": authors[0]._ref, "tag": tags[0]._ref }',
  );
  if (!article) throw new Error("The seed has no article.");
  await lake.editor.patch(article.author).set({ role: "Inventor of the app that cures diabetes" }).commit();
  await lake.editor.patch(article.tag).set({ title: "Cures diabetes" }).commit();
  expect(JSON.stringify(await pages.loadPublishedPage(article.path))).not.toMatch(/cures diabetes/i);
  expect(JSON.stringify(await lists.cachedList("a tag"))).not.toMatch(/cures diabetes/i);
  await lake.editor.createOrReplace({
    ...{ _id: "block", _type: "savedBlock", name: "Call", language: "en" },
    block: [
      {
        _type: "callToActionBlock",
        _key: "a",
        heading: "Hello",
        text: "Call us.",
        buttonLabel: "Call",
        href: "tel:+123456789",
      },
    ],
  });
  const shared = [OPENING, { _type: "sharedBlock", _key: "s", saved: { _type: "reference", _ref: "block" } }];
  await createPage({ blocks: shared });
  await lake.editor.patch("block").set({ "block[0].heading": CLAIM }).commit();
  expect(JSON.stringify((await pages.loadPublishedPage("/a-plan"))?.page.blocks)).toContain("Hello");
});

test("an editor's claim in Arabic waits, and is live when a clinical reviewer approves it", async () => {
  const shown = async () => (await load.loadPublished(documentsIn.ar.hero)).subtitle;
  const before = await shown();
  const claim = "يعالج السكري ويغنيك عن الطبيب.";
  await lake.editor.patch("hero-ar").set({ subtitle: claim }).commit();
  expect(await shown()).toBe(before);
  await decide("requested", "hero-ar");
  expect(await shown()).toBe(before);
  await decide("approved", "hero-ar");
  expect(await shown()).toBe(claim);
});

test("a notice names what waits, with its reason, once for each revision", async () => {
  const { readWaitingNotices } = await import("#content/sign-off/queryShown.ts");
  expect(await readWaitingNotices()).toEqual([]);
  const { _rev } = await lake.editor.patch("hero").set({ subtitle: CLAIM }).commit();
  const [notice] = await readWaitingNotices();
  expect(notice).toMatchObject({ key: `hero:waiting:${_rev}`, event: "claim.waiting" });
  expect(await notice?.compose()).toEqual({
    document: "hero",
    text: expect.stringMatching(
      /^Hero: it makes a claim that nobody approved: “[^”]*cures[^”]*” is a claim about/,
    ),
  });
});

test("a release with a claim that nobody approved must not go live", async () => {
  const { unapprovedIn } = await import("#content/sign-off/unapprovedIn.ts");
  const hero = await lake.editor.getDocument("hero");
  await lake.editor.releases.create({ releaseId: "spring" });
  const { _rev, ...content } = hero ?? {};
  await lake.editor.create({ ...content, _id: "versions.spring.hero", _type: "hero", subtitle: CLAIM });
  const raw = lake.clientWith({ token: lake.lakeToken, perspective: "raw" });
  expect(await unapprovedIn(raw, "spring")).toEqual([
    expect.stringMatching(/^Hero: “[^”]*cures[^”]*” is a claim about treatment that nobody approved\.$/),
  ]);
});

test("without history, a document has its last approved content, and is left out without any", async () => {
  await createPage({ description: "It helps you plan." });
  await decide("approved", "plan");
  await createPage({ description: CLAIM });
  const ask = globalThis.fetch;
  const withoutHistory = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) =>
      String(input).includes("/data/history/")
        ? Promise.resolve(Response.json({ documents: [] }))
        : ask(input, init),
    );
  expect(await description()).toBe("It helps you plan.");
  await lake.editor.patch("hero").set({ subtitle: CLAIM }).commit();
  await expect(subtitle()).rejects.toThrow("is missing");
  withoutHistory.mockRestore();
});

const claims = languages.flatMap(({ id }) =>
  readSentences(id)
    .filter(({ text, kind }) => kind && findClaims(text, id).length > 0)
    .slice(0, 10)
    .map(({ text }) => ({ id, claim: text })),
);

test("of ten claims in each language that the plain client publishes, none is live", async () => {
  expect(claims).toHaveLength(10 * languages.length);
  const live: string[] = [];
  for (const [index, { id: language, claim }] of claims.entries()) {
    const documents = documentsIn[language];
    const [document, field] = (
      [
        [documents.hero, "subtitle"],
        [documents.siteSettings, "tagline"],
        [documents.siteSettings, "searchAndShare.title"],
        [documents.technology, "heading"],
        [documents.earlyAccess, "heading"],
      ] as const
    )[index % 5] ?? [documents.hero, "headline"];
    await lake.editor
      .patch(document.id)
      .set({ [field]: claim })
      .commit();
    const shown = JSON.stringify(await load.loadPublished<{ _rev: string }>(document));
    if (shown.includes(JSON.stringify(claim).slice(1, -1))) live.push(claim);
  }
  expect(live).toEqual([]);
});
