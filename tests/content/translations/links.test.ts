// A translated page has every link of the English page, with an address in its language.
import { beforeAll, describe, expect, test } from "vitest";
import { alternatesByPath } from "#content/links/alternates.ts";
import { allPaths, isPublic, readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import type { Alternate } from "#content/links/searchSignals.ts";
import { queryDocuments } from "#content-lake";
import { translatorIn } from "#messages/translator.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { feedPath, tagPath } from "#schemas/rules/pageTypes.ts";
import { readContent } from "../../../studio/check/content.ts";
import { translatedSeed } from "../../support/content/change.ts";
import { openPages, type Pages } from "../../support/content/renderPages.ts";
import { SEED } from "../../support/content/seedPath.ts";

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

/** The HTML of each page, rendered once. */
const rendered = new Map<string, Promise<string>>();
function render(path: string): Promise<string> {
  const html = rendered.get(path) ?? pages.render(path, translatedSeed);
  rendered.set(path, html);
  return html;
}

/** Returns the links of a page, each with the language that it names, if any. */
async function allLinks(path: string): Promise<{ href: string; language: string | undefined }[]> {
  const html = await render(path);
  return [...html.matchAll(/<a\b([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
    const language = /\shreflang="([^"]*)"/i.exec(attributes)?.[1];
    return href === undefined ? [] : [{ href, language }];
  });
}

/** Returns the links of a page, except those to itself in other languages and as a file, and to the claims. */
async function linksOn(path: string): Promise<string[]> {
  return (await allLinks(path))
    .filter(({ href, language }) => language === undefined && href !== CLAIMS && !href.startsWith("data:"))
    .map(({ href }) => href)
    .map((href) => href.replace(/\?text=[^"]*/, "?text"));
}

/** Returns the address in a language to which an English link leads. */
function translated(href: string, language: Alternate["language"]): string {
  const [path = "", ...rest] = href.split(/(?=[?#])/);
  // A file is the same in every language.
  if (!path.startsWith("/") || /^\/(reports|\.well-known)\//.test(path)) return href;
  return [addressIn(language, path) ?? `no ${language} address of ${path}`, ...rest].join("");
}

test("opened again, as by another test file in this process, the pages show the documents of the new ones", async () => {
  const [english, arabic] = [await openPages(), await openPages()];
  expect(await english.render("/", readContent([SEED]).documents)).toContain("<main");
  expect(await arabic.render("/ar", translatedSeed)).toContain("<main");
});

test("every page of the seed except the claims exists in three languages", () => {
  expect(english.length).toBeGreaterThan(12);
  expect(alternates.get(CLAIMS)).toBeUndefined();
  expect(english.filter((path) => alternates.get(path)?.length !== 3)).toEqual([]);
});

describe.each(["es", "ar"] as const)("in %s", (language) => {
  test("every internal link leads to a page, and names its language if it is another one", async () => {
    const paths = allPaths(pageList).filter((path) => splitLanguage(path).language === language);
    expect(paths.length).toBeGreaterThan(12);
    const files = /^\/(api|feed|llms)|\.(xml|txt|md|json|yaml|zip)$/;
    const wrong: string[] = [];
    for (const path of paths) {
      for (const link of await allLinks(path)) {
        const [target = ""] = link.href.split(/[?#]/);
        if (!target.startsWith("/") || files.test(target)) continue;
        const named = link.language ?? language;
        const leads = allPaths(pageList).includes(target) && splitLanguage(target).language === named;
        if (!leads) wrong.push(`${path}: ${link.href} in ${named}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("the figures on the landing page lead to the claims, which are in English", async () => {
    const links = await allLinks(`/${language}`);
    expect(links.filter(({ href }) => href === CLAIMS)).toEqual([{ href: CLAIMS, language: "en" }]);
    const html = await render(`/${language}`);
    expect(html).toContain(`${translatorIn(language)("hero.inEnglish")}</a>`);
  });

  test.each(english)("the translation of %s has its links", async (path) => {
    const links = await linksOn(addressIn(language, path) ?? path);
    const expected = (await linksOn(path)).map((href) => translated(href, language));
    expect(expected.length).toBeGreaterThan(10);
    expect(links.toSorted()).toEqual(expected.toSorted());
  });
});
