import { afterEach, expect, it, test, vi } from "vitest";
import { documentsOnPage, idsOnPage, mainDocument } from "../../../../studio/quality/documentsOnPage.ts";
import { type LinkStates, requestLinkStates } from "../../../../studio/quality/links/requestLinkStates.ts";
import { accessibilityFindings, claimFindings } from "../../../../studio/quality/quality.ts";

const document = (_id: string, _type: string, fields: object = {}) => ({ _id, _type, ...fields });
const idsOf = (documents: readonly { readonly _id: string }[]) => documents.map(({ _id }) => _id);

const hero = document("drafts.hero", "hero");
const settings = document("siteSettings", "siteSettings");
const technology = document("technology", "technology");
const sample = document("dashboardSample", "dashboardSample");
const order = document("landingPage", "landingPage", {
  sections: [{ _type: "landingSection", section: "technology", hidden: true }],
});

test("shows all documents of the landing page except hidden sections and their parts", () => {
  expect(idsOnPage(hero)).toEqual(expect.arrayContaining(["hero", "technology", "siteSettings"]));
  const all = [settings, hero, technology, sample, order];
  expect(idsOf(documentsOnPage(hero, all))).toEqual(["drafts.hero", "landingPage", "siteSettings"]);
  expect(mainDocument(hero, all)).toBe(settings);
});

test("shows an editor's page with the sections that it repeats", () => {
  const page = document("page-one", "page", {
    blocks: [{ _type: "openingBlock" }, { _type: "sectionBlock", section: { _ref: "technology" } }],
  });
  const all = [page, technology, order];
  expect(idsOf(documentsOnPage(page, all))).toEqual(["page-one", "technology"]);
  expect(mainDocument(page, all)).toBe(page);
});

test("shows the landing page and the sections of pages in the language of the translation", () => {
  const [spanishHero, spanishSettings] = [
    document("hero-es", "hero"),
    document("siteSettings-es", "siteSettings"),
  ];
  const spanish = document("technology-es", "technology");
  const spanishOrder = { ...order, _id: "landingPage-es" };
  const all = [hero, settings, order, technology, spanishHero, spanishSettings, spanish, spanishOrder];
  expect(idsOf(documentsOnPage(spanishHero, all))).toEqual(["hero-es", "landingPage-es", "siteSettings-es"]);
  expect(mainDocument(spanishHero, all)).toBe(spanishSettings);
  const page = document("page-es", "page", {
    language: "es",
    blocks: [{ _type: "sectionBlock", section: { _ref: "technology" } }],
  });
  expect(idsOf(documentsOnPage(page, [...all, page]))).toEqual(["page-es", "technology-es"]);
});

test("shows a legal document alone, and finds no page for an author", () => {
  const policy = document("privacyPolicy", "legalDocument");
  expect(idsOf(documentsOnPage(policy, [policy, settings]))).toEqual(["privacyPolicy"]);
  expect(mainDocument(policy, [policy])).toBe(policy);
  expect(mainDocument(document("author-a", "author"), [])).toBeUndefined();
});

const form = { documentId: "hero", documentType: "hero" };
const field = { id: "drafts.page-about", type: "page", path: 'blocks[_key=="a"].heading' };

test("locates a problem in the field that the element shows", () => {
  const problem = { rule: "Headings must have text", isSevere: true, text: "About us", field };
  const message = "Headings must have text: “About us”.";
  const located = { documentId: "page-about", documentType: "page", path: field.path };
  expect(accessibilityFindings([problem, problem], form)).toEqual([
    { level: "error", topic: "accessibility", message, ...located },
  ]);
});

test("says that a problem outside of content is for an engineer", () => {
  const problem = { rule: "Buttons must have text", isSevere: false, text: "" };
  const message = "Buttons must have text. This isn't content: tell an engineer.";
  expect(accessibilityFindings([problem], form)).toEqual([
    { level: "warning", topic: "accessibility", message, ...form, path: "" },
  ]);
});

test("names the passage, why it is a claim, and three ways on", () => {
  const claim = { path: "title", sentence: "It heals.", passage: "heals", reason: "a claim about treatment" };
  expect(claimFindings([claim], { _id: "drafts.plan", _type: "page" })).toEqual([
    {
      ...{ level: "error", topic: "claims", path: "title", documentId: "plan", documentType: "page" },
      message:
        "“heals” is a claim about treatment that nobody approved. Use the words of a claim with evidence, say it in other words, or request approval.",
    },
  ]);
});

const site = "https://site.example";
const hrefs = Array.from({ length: 24 }, (_, index) => `https://example.com/${index}`);
const unreachable = { state: "unknown", reason: "the site does not respond" };

function proving() {
  const remove = vi.fn(async () => {});
  return { remove, prove: async () => ({ proof: "id", secret: "secret", remove }) };
}

async function all(states: AsyncIterable<LinkStates>): Promise<LinkStates[]> {
  const found: LinkStates[] = [];
  for await (const some of states) found.push(some);
  return found;
}

/** Responds to each request that every link works. Returns the links of each request. */
function stubWorkingSite(): string[][] {
  const sent: string[][] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const { links, proof } = JSON.parse(body);
    expect(proof).toBe("id");
    sent.push(links);
    return Response.json({ links: links.map(() => ({ state: "works" })) });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

it("requests ten links at a time with one proof, yields each result, and removes the proof", async () => {
  const sent = stubWorkingSite();
  const { prove, remove } = proving();
  const states = await all(requestLinkStates(site, prove, hrefs));
  expect(sent).toEqual([hrefs.slice(0, 10), hrefs.slice(10, 20), hrefs.slice(20)]);
  expect(states.flatMap((some) => [...some])).toEqual(hrefs.map((href) => [href, { state: "works" }]));
  expect(remove).toHaveBeenCalledOnce();
});

it("requests no more links once nobody needs them, and removes the proof", async () => {
  const sent = stubWorkingSite();
  const { prove, remove } = proving();
  for await (const _ of requestLinkStates(site, prove, hrefs)) break;
  expect(sent).toHaveLength(1);
  expect(remove).toHaveBeenCalledOnce();
});

it("leaves the states unknown if the site refuses or doesn't respond, or the user can't write a proof", async () => {
  const [href = ""] = hrefs;
  const { prove } = proving();
  const refused = async () => new Response("", { status: 401 });
  const down = async () => Promise.reject(new TypeError("fetch failed"));
  const forbidden = async () => Promise.reject(new Error("Insufficient permissions"));
  const unknown = [new Map([[href, unreachable]])];
  for (const fetched of [refused, down]) {
    vi.stubGlobal("fetch", fetched);
    expect(await all(requestLinkStates(site, prove, [href]))).toEqual(unknown);
  }
  expect(await all(requestLinkStates(site, forbidden, [href]))).toEqual(unknown);
  expect(await all(requestLinkStates(site, forbidden, []))).toEqual([]);
});
