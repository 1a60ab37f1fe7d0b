import type { Metadata } from "next";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Language } from "#schemas/languages.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import type { SourcedDocument } from "../../../../studio/check/content.ts";
import { seedWith, translatedSeed } from "../../../support/content/change.ts";
import { openPages } from "../../../support/content/renderPages.ts";

// Each field of "Search and share" of each kind of page, and what every output says to search engines.

const SITE = "https://www.tendwell.example";
let pages: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  pages = await openPages();
  vi.stubEnv("SITE_URL", SITE);
});

const articles = [
  "/es/articles/planificar-un-piloto-con-enfermeria",
  "/ar/articles/takhtit-barnamaj-tajribi-maa-al-tamrid",
] as const;
/** The kinds of page: their document, path and translations. */
const kinds = [
  ["the landing page", "siteSettings", "/", ["/es", "/ar"]],
  ["a legal page", "privacyPolicy", "/privacy-policy", ["/es/privacy-policy", "/ar/privacy-policy"]],
  ["an editor's page", "page-about", "/about", ["/es/quienes-somos", "/ar/man-nahnu"]],
  ["an article", "article-plan-a-pilot", "/articles/plan-a-pilot-with-your-nurses", articles],
  ["a translated page", "privacyPolicy-es", "/es/privacy-policy", ["/privacy-policy", "/ar/privacy-policy"]],
] as const;

const ELSEWHERE = "https://journal.example/the-original";
const EVIDENCE = `${SITE}/evidence`;

/** Each field with the robots and canonical address that it causes, and whether search engines may list the page. */
const fields = [
  ["nothing", () => ({}), undefined, undefined, true],
  ["title", () => ({ title: "Another title" }), undefined, undefined, true],
  ["hidden", () => ({ hidden: true }), { index: false }, undefined, false],
  ["hidden: false", () => ({ hidden: false }), undefined, undefined, true],
  ["canonicalUrl elsewhere", () => ({ canonicalUrl: ELSEWHERE }), undefined, ELSEWHERE, false],
  ["canonicalUrl of another page", () => ({ canonicalUrl: EVIDENCE }), undefined, EVIDENCE, false],
  ["its own address", (path: string) => ({ canonicalUrl: `${SITE}${path}` }), undefined, undefined, true],
  ["both", () => ({ hidden: true, canonicalUrl: ELSEWHERE }), { index: false }, ELSEWHERE, false],
] as const;

const within = (id: string, searchAndShare: object): SourcedDocument[] =>
  seedWith(
    { document: id, set: { searchAndShare: { _type: "searchAndShare", ...searchAndShare } } },
    translatedSeed,
  );

/** Returns the head of a page as Next gets it. */
async function headOf(path: string): Promise<Metadata> {
  const { language, path: own } = splitLanguage(path);
  const { generateMetadata } = await (own === "/"
    ? import("../../../../src/app/[language]/page.tsx")
    : own === "/privacy-policy"
      ? import("../../../../src/app/[language]/privacy-policy/page.tsx")
      : import("../../../../src/app/[language]/[...path]/page.tsx"));
  return generateMetadata({ params: Promise.resolve({ language, path: own.slice(1).split("/") }) });
}

const languagesOf = (head: Metadata) => Object.values(head.alternates?.languages ?? {});

async function textOf(file: "llms" | "feed", language: Language): Promise<string> {
  const { GET } = await (file === "llms"
    ? import("../../../../src/app/[language]/llms.txt/route.ts")
    : import("../../../../src/app/[language]/articles/feed.xml/route.ts"));
  return (await GET(new Request(SITE), { params: Promise.resolve({ language }) })).text();
}

describe.each(kinds)("%s", (_kind, id, path, translations) => {
  test.each(fields)("with %s: all outputs agree", async (_field, valuesAt, robots, canonical, isListed) => {
    const { default: sitemap } = await import("../../../../src/app/sitemap.ts");
    const { language } = splitLanguage(path);
    await pages.render("/not-found", within(id, valuesAt(path)));
    const head = await headOf(path);
    expect(head.robots).toEqual(robots);
    expect(head.alternates?.canonical).toBe(canonical ?? path);
    expect(languagesOf(head).includes(path)).toBe(isListed);
    for (const translation of translations) {
      const named = languagesOf(await headOf(translation));
      expect([translation, named.includes(path)]).toEqual([translation, isListed]);
      // The translations still name each other.
      expect(named).toEqual(expect.arrayContaining([...translations]));
    }
    const entries = await sitemap();
    expect(entries.some(({ url }) => url === new URL(path, SITE).href)).toBe(isListed);
    const named = entries.flatMap(({ alternates }) => Object.values(alternates?.languages ?? {}));
    expect(named.includes(new URL(path, SITE).href)).toBe(isListed);
    const markdown = path === "/" ? "/index.md" : `${path}.md`;
    expect((await textOf("llms", language)).includes(`](${SITE}${markdown})`)).toBe(isListed);
    if (path.startsWith("/articles/"))
      expect((await textOf("feed", language)).includes(`<id>${SITE}${path}</id>`)).toBe(isListed);
  });
});
