import { beforeAll, describe, expect, test } from "vitest";
import type { PublicPage } from "#content/index.ts";
import { BRAND_NAME, TAGLINE } from "#schemas/brand.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { singletons } from "#schemas/singletons.ts";
import { securityText } from "../../../src/app/.well-known/security.txt/securityText.ts";
import { llmsText } from "../../../src/seo/llmsText.ts";
import { readContent, seedFolders } from "../../../studio/check/content.ts";
import { openPages } from "../../support/content/renderPages.ts";
import { SEED } from "../../support/content/seedPath.ts";
import { seedContent } from "../sections/seedContent.ts";

const site = "https://www.tendwell.example";
const DAY = 24 * 60 * 60 * 1000;
const { documents } = readContent([SEED]);
let pages: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  pages = await openPages();
});

/** Changes fields of one document of the seed, and makes the lake respond with the result from then on. */
const withFields = (id: string, fields: object) =>
  pages.render(
    "/",
    documents.map((source) =>
      source.document._id === id ? { ...source, document: { ...source.document, ...fields } } : source,
    ),
  );

const dated = (_updatedAt: string, more = {}) => ({ _updatedAt, ...more });

/** Returns llms.txt in a language. */
async function llmsIn(language: string): Promise<string> {
  const { GET } = await import("../../../src/app/[language]/llms.txt/route.ts");
  const params = Promise.resolve({ language });
  return (await GET(new Request(site), { params })).text();
}

test("the sitemap lists each page once, with the time of its last publish", async () => {
  const { default: sitemap } = await import("../../../src/app/sitemap.ts");
  await withFields("hero", dated("2026-05-04T12:00:00Z"));
  const entries = await sitemap();
  expect(entries.map(({ url, lastModified }) => [url, lastModified])).toEqual([
    ["http://localhost:3000/", "2026-05-04T12:00:00Z"],
    ["http://localhost:3000/privacy-policy", "2026-01-01T00:00:00Z"],
    ["http://localhost:3000/terms-of-service", "2026-01-01T00:00:00Z"],
    ...[
      "articles/questions-before-you-connect-your-ehr",
      "articles/plan-a-pilot-with-your-nurses",
      "about",
      "accessibility",
      "clinical-approach",
      "consumer-health-data",
      "data-security",
      "evidence",
      "for-care-teams",
      "for-patients",
      "model-card",
      "pilot-studies",
      "pricing",
      "trust",
      "trust-questions",
      "articles",
      "articles/tags/ehr-integration",
      "articles/tags/getting-started",
      "articles/tags/pilots",
    ].map((slug) => [`http://localhost:3000/${slug}`, "2026-01-01T00:00:00Z"]),
  ]);
  // https://www.sitemaps.org/protocol.html: whole addresses, W3C dates.
  for (const { lastModified } of entries) expect(lastModified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});

test("a page hidden from search engines has noindex and is in no list", async () => {
  const { default: sitemap } = await import("../../../src/app/sitemap.ts");
  const privacy = await import("../../../src/app/[language]/privacy-policy/page.tsx");
  await withFields("privacyPolicy", { searchAndShare: { _type: "searchAndShare", hidden: true } });
  expect((await sitemap()).map(({ url }) => url).join()).not.toContain("privacy-policy");
  const text = await llmsIn("en");
  expect(text).toContain("terms-of-service.md");
  expect(text).not.toContain("privacy-policy.md");
  expect(await privacy.generateMetadata({ params: Promise.resolve({ language: "en" }) })).toMatchObject({
    robots: { index: false },
  });
});

test("llms.txt gives each article its own title and summary, in every language", async () => {
  const { documents: all } = readContent(seedFolders(SEED));
  await pages.render("/not-found", all);
  const articles = all.flatMap(({ document }) => (document._type === "article" ? [document] : []));
  expect(articles.length).toBeGreaterThanOrEqual(6);
  for (const { language = "en", title, summary, slug } of articles) {
    const address = `/articles/${isRecord(slug) ? slug.current : ""}.md`;
    const entry = (await llmsIn(`${language}`)).split("\n").find((line) => line.includes(address));
    expect(entry).toMatch(/^- \[.*\]\(.*\): /);
    expect(entry).toContain(`[${title}](`);
    expect(entry).toContain(`): ${summary}`);
  }
});

test("llms.txt cuts long texts of a page", async () => {
  const endless = "words ".repeat(20_000);
  await withFields("privacyPolicy", { title: endless, description: endless });
  const lines = (await llmsIn("en")).split("\n");
  const entry = lines.find((line) => line.includes("/privacy-policy.md"));
  expect(entry).toMatch(/^- \[words .*…\]\(.*\): words .*…$/);
  expect(entry?.length).toBeLessThan(700);
});

test("robots.txt allows every page and links to the sitemap", async () => {
  const { default: robots } = await import("../../../src/app/robots.ts");
  expect(robots()).toEqual({
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/voiceagent/"] },
    sitemap: "http://localhost:3000/sitemap.xml",
  });
});

test("the manifest has the product's name, and icons that exist", async () => {
  const { existsSync } = await import("node:fs");
  const { default: manifest } = await import("../../../src/app/manifest.ts");
  await withFields("hero", {});
  const { name, start_url, icons = [] } = await manifest();
  expect({ name, start_url }).toEqual({ name: BRAND_NAME, start_url: "/" });
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src } of icons) expect(existsSync(`public${src}`), src).toBe(true);
});

test.each(["2026-01-01T00:00:00Z", "2026-11-22T23:59:59.999Z", "2028-02-29T12:00:00Z"])(
  "security.txt fetched on %s expires in six to twelve months (RFC 9116)",
  (day) => {
    const now = new Date(day);
    const lines = securityText("hello@tendwell.example", site, now).trimEnd().split("\n");
    expect(lines.every((line) => /^[A-Z][a-zA-Z-]+: \S/.test(line))).toBe(true);
    const fields = new Map(lines.map((line) => [line.split(": ")[0], line.slice(line.indexOf(": ") + 2)]));
    expect(fields.size).toBe(lines.length);
    expect(fields.get("Contact")).toBe("mailto:hello@tendwell.example");
    expect(fields.get("Canonical")).toBe(`${site}/.well-known/security.txt`);
    expect(fields.get("Expires")).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(fields.get("Expires") ?? "") - now.getTime()) / DAY;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  },
);

test("llms.txt has a title, a summary and lists of links, and no text can break a link", async () => {
  const settings = await seedContent("siteSettings");
  const odd: PublicPage = {
    path: "/a",
    title: "One [two]\nthree",
    description: "Words",
    updatedAt: "",
    alternates: [],
    hidden: false,
  };
  const lines = llmsText(settings, [odd], site, "en").split("\n");
  expect(lines[0]).toBe(`# ${BRAND_NAME}: ${TAGLINE.en}`);
  expect(lines[2]).toBe(`> ${settings.description}`);
  expect(lines).toContain(`- [One \\[two\\] three](${site}/a.md): Words`);
  // https://llmstxt.org: one H1, then sections of H2 that hold lists of links.
  expect(lines.filter((line) => line.startsWith("# "))).toHaveLength(1);
  const items = lines.slice(lines.indexOf("## Pages")).filter((line) => line && !line.startsWith("## "));
  expect(items.every((line) => /^- \[.+\]\((?:https|mailto):\S+\): \S/.test(line))).toBe(true);
});

describe("with translations", () => {
  const inSpanish = (ids: readonly string[]) => [
    ...documents,
    ...documents
      .filter(({ document }) => ids.includes(document._id))
      .map((source) => ({
        ...source,
        document: { ...source.document, _id: `${source.document._id}-es`, language: "es" },
      })),
  ];
  const all = singletons.map(({ id }) => id);
  const show = (ids: readonly string[]) => pages.render("/", inSpanish(ids));

  test("the sitemap names the languages of each page", async () => {
    const { default: sitemap } = await import("../../../src/app/sitemap.ts");
    await show(all);
    const entries = new Map(
      (await sitemap()).map(({ url, alternates }) => [new URL(url).pathname, alternates]),
    );
    const languages = {
      en: "http://localhost:3000/privacy-policy",
      "x-default": "http://localhost:3000/privacy-policy",
      es: "http://localhost:3000/es/privacy-policy",
    };
    expect(entries.get("/privacy-policy")).toEqual({ languages });
    expect(entries.get("/es/privacy-policy")).toEqual({ languages });
    expect(entries.get("/pricing")).toBeUndefined();
  });

  test("llms.txt lists the pages of its language, and links to the other file", async () => {
    await show(all);
    const spanish = await llmsIn("es");
    expect(spanish).toContain("## Páginas\n");
    expect(spanish).toContain("(http://localhost:3000/es.md)");
    expect(spanish).not.toContain("(http://localhost:3000/privacy-policy.md)");
    expect(spanish).toContain("## Otros idiomas\n\n- [English](http://localhost:3000/llms.txt)\n");
    const english = await llmsIn("en");
    expect(english).not.toContain("/es.md");
    expect(english).toContain("## Other languages\n\n- [Español](http://localhost:3000/es/llms.txt)\n");
  });

  test("llms.txt exists in a language only while its landing page does", async () => {
    await show(all.filter((id) => id !== "goals"));
    expect(await llmsIn("es")).toBe("This file does not exist.\n");
    expect(await llmsIn("xx")).toBe("This file does not exist.\n");
    expect(await llmsIn("en")).not.toContain("Other languages");
  });
});
