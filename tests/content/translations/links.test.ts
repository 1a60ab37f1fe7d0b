// A translated page has every link of the English page, with an address in its language.
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Alternate, alternatesByPath } from "#content/links/alternates.ts";
import { allPaths, isPublic, readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { queryDocuments } from "#content-lake";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { feedPath, tagPath } from "#schemas/rules/pageTypes.ts";
import { translatedSeed } from "../../support/content/change.ts";
import { openPages, type Pages } from "../../support/content/renderPages.ts";

const pageList = readPageList(
  queryDocuments(translatedSeed.map(({ document }) => document)).result(PAGE_LIST_QUERY, {}),
);
const alternates = alternatesByPath(pageList);
/** The page that lists the claims. Claims are English, so it has no translation. */
const CLAIMS = "/evidence";
/** The translated pages of the seed in English, except the lists with a tag, which name no other languages. */
const english = allPaths(pageList)
  .filter((path) => path !== CLAIMS)
  .filter((path) => splitLanguage(path).language === "en" && !path.includes("/tags/"))
  .filter((path) => isPublic(path) || !pageList.own.some((own) => own.path === path));

let pages: Pages;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {}); // the voice demo isn't configured
  pages = await openPages();
});

/** Returns the path of the list with a tag, or of the feed, in another language. */
function listIn(language: Alternate["language"], path: string): string | undefined {
  if (path === feedPath("article")) return feedPath("article", language);
  const english = pageList.tags.find(({ slug }) => tagPath("article", slug) === path);
  const translation = pageList.tags.find(({ _id }) => english && _id === `${english._id}-${language}`);
  return translation && tagPath("article", translation.slug, language);
}

const addressIn = (language: Alternate["language"], path: string) =>
  alternates.get(path)?.find((each) => each.language === language)?.path ?? listIn(language, path);

/** Returns the links of a page, except those to the same page in other languages, and to the claims. */
async function linksOn(path: string): Promise<string[]> {
  const html = await pages.render(path, translatedSeed);
  return [...html.matchAll(/<a\b([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter((attributes) => !/\shreflang=/i.test(attributes))
    .flatMap((attributes) => /\shref="([^"]*)"/.exec(attributes)?.[1] ?? [])
    .filter((href) => href !== CLAIMS)
    .map((href) => href.replace(/\?text=[^"]*/, "?text"));
}

/** Returns the address in a language to which an English link leads. */
function translated(href: string, language: Alternate["language"]): string {
  const [path = "", anchor] = href.split("#");
  if (!path.startsWith("/")) return href;
  const own = addressIn(language, path) ?? `no ${language} address of ${path}`;
  return anchor === undefined ? own : `${own}#${anchor}`;
}

test("every page of the seed except the claims exists in three languages", () => {
  expect(english.length).toBeGreaterThan(12);
  expect(alternates.get(CLAIMS)).toBeUndefined();
  expect(english.filter((path) => alternates.get(path)?.length !== 3)).toEqual([]);
});

describe.each(["es", "ar"] as const)("in %s", (language) => {
  test.each(english)("the translation of %s has its links", async (path) => {
    const links = await linksOn(addressIn(language, path) ?? path);
    const expected = (await linksOn(path)).map((href) => translated(href, language));
    expect(expected.length).toBeGreaterThan(10);
    expect(links.toSorted()).toEqual(expected.toSorted());
  });
});
