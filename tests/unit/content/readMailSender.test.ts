import { expect, test, vi } from "vitest";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { readMailSender } from "#content/readMailSender.ts";
import { queryDocuments } from "#content-lake";
import { BRAND_NAME } from "#schemas/brand.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";
import { EMAIL, type SeedChange, seedWith, translatedSeed } from "../../support/content/change.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

const lake = vi.hoisted(() => ({ query: (_query: string, _params: object): unknown => null }));
vi.mock("#content/client/queryContent.ts", () => ({
  queryContent: async (query: string, params: object) => lake.query(query, params),
}));
vi.mock("#platform/fetchSelf.ts", () => ({
  fetchSelf: async (path: string) =>
    path === PAGE_LIST_PATH
      ? Response.json(lake.query(PAGE_LIST_QUERY, {}))
      : new Response(null, { status: 404 }),
}));

stubSite({ SIGN_OFF: "off" });

/** Stores the seed's documents except some, with one of them changed. */
function store(change: SeedChange, ...without: string[]): void {
  const documents = seedWith(change, translatedSeed).map(({ document }) => document);
  const stored = queryDocuments(documents.filter(({ _id }) => !without.includes(_id)));
  lake.query = (query, params) => stored.result(query, { ...params });
}

const spanish = (set: SeedChange["set"]): SeedChange => ({ document: "siteSettings-es", set });
const english = { productName: BRAND_NAME, email: EMAIL };
const own = { productName: `${BRAND_NAME} en español`, email: "hola@tendwell.example" };

test("reads the settings and the pages in the language of the mail", async () => {
  store(spanish(own));
  expect(await readMailSender("es")).toEqual({ ...own, home: "/es", privacyPolicy: "/es/privacy-policy" });
  expect(await readMailSender("en")).toEqual({ ...english, home: "/", privacyPolicy: "/privacy-policy" });
});

test.each([
  ["lack the address", { ...own, email: undefined }],
  ["have a blank name", { ...own, productName: " " }],
])("uses the English settings if those of the language %s", async (_name, set) => {
  store(spanish(set));
  expect(await readMailSender("es")).toMatchObject(english);
});

test("links to the English pages until those of the language are complete", async () => {
  store(spanish(own), "privacyPolicy-es");
  expect(await readMailSender("es")).toMatchObject({ home: "/es", privacyPolicy: "/privacy-policy" });
  store(spanish(own), "goals-es");
  expect(await readMailSender("es")).toMatchObject({ home: "/", privacyPolicy: "/es/privacy-policy" });
  store({ document: "hero", set: {} }, "siteSettings-es");
  expect(await readMailSender("es")).toEqual({ ...english, home: "/", privacyPolicy: "/privacy-policy" });
});

test("reads a mail in English without the list of pages", async () => {
  store({ document: "hero", set: {} });
  const { query } = lake;
  lake.query = (text, params) =>
    text === PAGE_LIST_QUERY ? expect.fail("read the list") : query(text, params);
  expect(await readMailSender("en")).toEqual({ ...english, home: "/", privacyPolicy: "/privacy-policy" });
});
