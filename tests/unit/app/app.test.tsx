import { beforeAll, expect, test, vi } from "vitest";
import type { PublicPage } from "#content/index.ts";
import { securityText } from "../../../src/app/.well-known/security.txt/securityText.ts";
import { llmsText } from "../../../src/seo/llmsText.ts";
import { readContent } from "../../../studio/check/content.ts";
import { openPages } from "../../support/content/renderPages.ts";
import { seedContent } from "../sections/seedContent.ts";

const site = "https://www.tendwell.example";
const DAY = 24 * 60 * 60 * 1000;
const { documents } = readContent(["studio/content"]);
let pages: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {}); // no voice is set up
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
      "data-security",
      "for-care-teams",
      "for-patients",
      "pilot-studies",
      "pricing",
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
  const { GET } = await import("../../../src/app/llms.txt/route.ts");
  const privacy = await import("../../../src/app/privacy-policy/page.tsx");
  await withFields("privacyPolicy", { searchAndShare: { _type: "searchAndShare", hidden: true } });
  expect((await sitemap()).map(({ url }) => url).join()).not.toContain("privacy-policy");
  const text = await (await GET()).text();
  expect(text).toContain("terms-of-service.md");
  expect(text).not.toContain("privacy-policy.md");
  expect(await privacy.generateMetadata()).toMatchObject({ robots: { index: false } });
});

test("llms.txt cuts long texts of a page", async () => {
  const { GET } = await import("../../../src/app/llms.txt/route.ts");
  const endless = "words ".repeat(20_000);
  await withFields("privacyPolicy", { title: endless, description: endless });
  const lines = (await (await GET()).text()).split("\n");
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
  expect({ name, start_url }).toEqual({ name: "Tendwell", start_url: "/" });
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
    hidden: false,
  };
  const lines = llmsText(settings, [odd], site).split("\n");
  expect(lines[0]).toBe("# Tendwell: AI Health Coach & Patient Engagement");
  expect(lines[2]).toBe(`> ${settings.description}`);
  expect(lines).toContain(`- [One \\[two\\] three](${site}/a.md): Words`);
  // https://llmstxt.org: one H1, then sections of H2 that hold lists of links.
  expect(lines.filter((line) => line.startsWith("# "))).toHaveLength(1);
  const items = lines.slice(lines.indexOf("## Pages")).filter((line) => line && !line.startsWith("## "));
  expect(items.every((line) => /^- \[.+\]\((?:https|mailto):\S+\): \S/.test(line))).toBe(true);
});
