import { beforeAll, describe, expect, test, vi } from "vitest";
import { contentPolicy } from "../../../src/platform/policy.ts";
import { structuredData } from "../../../src/seo/structuredData.ts";
import { readContent } from "../../../studio/check/content.ts";
import { openPages } from "../../support/content/renderPages.ts";
import { parsed } from "../sections/render.ts";
import { seedContent } from "../sections/seedContent.ts";
import { vocabularyOf } from "./vocabulary.ts";

const site = "https://www.tendwell.example";
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Yields every object in a graph, at any depth. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  if (!isNode(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

/**
 * Returns violations of the vocabulary: types and properties that schema.org doesn't define, and references without
 * a target.
 */
function faultsIn(graph: Node): string[] {
  const nodes = [...nodesIn(graph["@graph"])];
  const named = new Set(nodes.filter((node) => "@type" in node).map((node) => node["@id"]));
  return nodes.flatMap((node) => {
    if (!("@type" in node)) return named.has(node["@id"]) ? [] : [`nothing is named ${node["@id"]}`];
    const known = vocabularyOf(String(node["@type"]));
    if (!known) return [`no type ${node["@type"]}`];
    return Object.keys(node).flatMap((key) => (known.has(key) ? [] : [`${node["@type"]} has no ${key}`]));
  });
}

const ARTICLE = "/articles/plan-a-pilot-with-your-nurses";
let html: Record<string, string>;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {}); // the voice demo isn't configured
  const pages = await openPages();
  const { documents } = readContent(["studio/content"]);
  const paths = ["/", "/privacy-policy", "/terms-of-service", ARTICLE, "/articles", "/articles/tags/pilots"];
  html = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await pages.render(path, documents)] as const)),
  );
});

const graphOn = (path: string): Node => {
  const scripts = parsed(html[path] ?? "").querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  return JSON.parse(scripts[0]?.textContent ?? "");
};
const typesOf = (graph: Node) =>
  Array.isArray(graph["@graph"]) ? graph["@graph"].map((node) => node["@type"]) : [];

describe.each([
  ["/", ["Organization", "WebSite", "FAQPage", "Service"]],
  ["/privacy-policy", ["Organization", "WebSite", "WebPage", "BreadcrumbList"]],
  ["/terms-of-service", ["Organization", "WebSite", "WebPage", "BreadcrumbList"]],
  [ARTICLE, ["Organization", "WebSite", "WebPage", "BreadcrumbList", "BlogPosting"]],
  ["/articles", ["Organization", "WebSite", "WebPage", "BreadcrumbList"]],
  ["/articles/tags/pilots", ["Organization", "WebSite", "WebPage", "BreadcrumbList"]],
])("%s", (path, types) => {
  test("describes itself with types and properties of schema.org", () => {
    const graph = graphOn(path);
    expect(graph["@context"]).toBe("https://schema.org");
    expect(typesOf(graph)).toEqual(types);
    expect(faultsIn(graph)).toEqual([]);
  });
});

test("an article has its dates, its author and a trail through the list of articles", () => {
  const nodes = [...nodesIn(graphOn(ARTICLE)["@graph"])];
  expect(nodes.find((node) => node["@type"] === "BlogPosting")).toMatchObject({
    headline: "How to plan a pilot with your nurses",
    datePublished: "2026-11-18",
    dateModified: "2026-11-18",
    author: [{ "@type": "Organization", name: "The Tendwell team" }],
    keywords: "Getting started, Pilots",
    image: expect.stringMatching(/\/share\/articles_plan-a-pilot-with-your-nurses\.png$/),
  });
  const trail = nodes.filter((node) => node["@type"] === "ListItem").map(({ name, item }) => [name, item]);
  expect(trail.map(([name]) => name)).toEqual([
    "Tendwell",
    "Articles",
    "How to plan a pilot with your nurses",
  ]);
  expect(trail[1]?.[1]).toMatch(/\/articles$/);
});

test("a page with questions is a FAQPage", async () => {
  const questions = [{ title: "What is it?", description: "A coach." }];
  const described = { path: "/a", title: "A | Tendwell", description: "About A", name: "A", questions };
  const graph = structuredData(await seedContent("siteSettings"), described, site);
  expect(typesOf({ ...graph })).toEqual(["Organization", "WebSite", "FAQPage", "BreadcrumbList"]);
  expect(faultsIn({ ...graph })).toEqual([]);
  expect(JSON.stringify(graph)).toContain('"acceptedAnswer":{"@type":"Answer","text":"A coach."}');
});

test("the vocabulary check reports unknown properties, unknown types and dangling references", () => {
  const faults = faultsIn({
    "@graph": [
      { "@type": "WebPage", "@id": "#a", colour: "blue", author: { "@id": "#b" } },
      { "@type": "Webpage", name: "A" },
    ],
  });
  expect(faults).toEqual(["WebPage has no colour", "nothing is named #b", "no type Webpage"]);
});

test("text can't close the script element, and the content security policy needs no hash for it", async () => {
  const settings = await seedContent("siteSettings");
  vi.stubEnv("SITE_URL", site);
  const { JsonLd } = await import("../../../src/seo/JsonLd.tsx");
  const { markup } = await import("../../support/content/markup.ts");
  const page = { path: "/", title: "</script><script>alert(1)</script>", description: "<!--" };
  const written = await markup(<JsonLd settings={settings} page={page} />);
  expect(written.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(written).not.toContain("<!--");
  const policy = contentPolicy(`${written}<script>real()</script>`, {} as never); // no services are configured
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
});
