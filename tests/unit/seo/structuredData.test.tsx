import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { BRAND_NAME } from "#schemas/brand.ts";
import { contentPolicy } from "../../../src/platform/policy.ts";
import { type DescribedPage, JsonLd, structuredData } from "../../../src/seo/structuredData.tsx";
import { readContent, seedFolders } from "../../../studio/check/content.ts";
import { openPages } from "../../support/content/renderPages.ts";
import { SEED } from "../../support/content/seedPath.ts";
import { parsed } from "../sections/render.ts";
import { seedContent } from "../sections/seedContent.ts";

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

/** English pages, with the types that they describe besides the site. */
const english = {
  "/": ["FAQPage", "Service"],
  "/privacy-policy": ["WebPage", "BreadcrumbList"],
  "/terms-of-service": ["WebPage", "BreadcrumbList"],
  [ARTICLE]: ["WebPage", "BreadcrumbList", "BlogPosting"],
  "/articles": ["WebPage", "BreadcrumbList"],
  "/articles/tags/pilots": ["WebPage", "BreadcrumbList"],
};
/** The pages of the translations, by language. */
const translated = {
  es: ["/es", "/es/terms-of-service", "/es/articles", "/es/articles/planificar-un-piloto-con-enfermeria"],
  ar: ["/ar", "/ar/terms-of-service", "/ar/articles", "/ar/articles/takhtit-barnamaj-tajribi-maa-al-tamrid"],
} as const;

let html: Record<string, string>;
beforeAll(async () => {
  const pages = await openPages();
  const { documents } = readContent(seedFolders(SEED));
  const paths = [...Object.keys(english), ...translated.es, ...translated.ar];
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

test.each(Object.entries(english))(
  "%s describes itself with types and properties of schema.org",
  (path, types) => {
    const graph = graphOn(path);
    expect(graph["@context"]).toBe("https://schema.org");
    expect(typesOf(graph)).toEqual(["Organization", "WebSite", ...types]);
    expect(faultsIn(graph)).toEqual([]);
  },
);

test("an article has its dates, its author and a trail through the list of articles", () => {
  const nodes = [...nodesIn(graphOn(ARTICLE)["@graph"])];
  expect(nodes.find((node) => node["@type"] === "BlogPosting")).toMatchObject({
    headline: "How to plan a pilot with your nurses",
    datePublished: "2026-11-18",
    dateModified: "2026-11-18",
    author: [{ "@type": "Organization", name: `The ${BRAND_NAME} team` }],
    keywords: "Getting started, Pilots",
    image: expect.stringMatching(/\/share\/articles_plan-a-pilot-with-your-nurses\.png$/),
  });
  const trail = nodes.filter((node) => node["@type"] === "ListItem").map(({ name, item }) => [name, item]);
  const expected = [BRAND_NAME, "Articles", "How to plan a pilot with your nurses"];
  expect(trail.map(([name]) => name)).toEqual(expected);
  expect(trail[1]?.[1]).toMatch(/\/articles$/);
});

test("the list of articles with a tag is below the list of all articles", () => {
  const trailOn = (path: string) =>
    [...nodesIn(graphOn(path)["@graph"])].flatMap((node) =>
      node["@type"] === "ListItem" ? [node.name] : [],
    );
  expect(trailOn("/articles")).toEqual([BRAND_NAME, "Articles"]);
  expect(trailOn("/articles/tags/pilots")).toEqual([BRAND_NAME, "Articles", "Articles: Pilots"]);
});

describe.each(["es", "ar"] as const)("in %s", (language) => {
  test.each(translated[language])("%s describes everything in its language", (path) => {
    const graph = graphOn(path);
    const nodes = [...nodesIn(graph["@graph"])];
    expect(faultsIn(graph)).toEqual([]);
    const languages = nodes.flatMap((node) =>
      "inLanguage" in node ? [[node["@type"], node.inLanguage]] : [],
    );
    expect(languages).toContainEqual(["WebSite", language]);
    expect(new Set(languages.map(([, each]) => each))).toEqual(new Set([language]));
    const isOwn = (url: unknown) => new RegExp(`^http://[^/]+/${language}(?:[/#]|$)`).test(String(url));
    const trail = nodes.flatMap((node) => (node["@type"] === "ListItem" ? [node.item] : []));
    const site = nodes.find((node) => node["@type"] === "WebSite");
    for (const url of [site?.url, site?.["@id"], ...trail]) expect(url).toSatisfy(isOwn);
  });
});

test("the English site and service have the ids of the whole site", () => {
  const ids = [...nodesIn(graphOn("/")["@graph"])].map((node) =>
    String(node["@id"]).replace(/^http:\/\/[^/]+/, ""),
  );
  expect(ids).toEqual(expect.arrayContaining(["/#organization", "/#website", "/#service"]));
});

test("a page with questions is a FAQPage", async () => {
  const questions = [{ title: "What is it?", description: "A coach." }];
  const described: DescribedPage = {
    ...{ language: "en", path: "/a", title: "A | Tendwell", description: "About A", name: "A" },
    questions,
  };
  const graph = structuredData(await seedContent("siteSettings"), described, site);
  expect(typesOf({ ...graph })).toEqual(["Organization", "WebSite", "FAQPage", "BreadcrumbList"]);
  expect(faultsIn({ ...graph })).toEqual([]);
  expect(JSON.stringify(graph)).toContain('"acceptedAnswer":{"@type":"Answer","text":"A coach."}');
});

test("the vocabulary check reports unknown properties, unknown types and dangling references", () => {
  const page = { "@type": "WebPage", "@id": "#a", colour: "blue", author: { "@id": "#b" } };
  const faults = faultsIn({ "@graph": [page, { "@type": "Webpage", name: "A" }] });
  expect(faults).toEqual(["WebPage has no colour", "nothing is named #b", "no type Webpage"]);
});

test("text can't close the script element, and the content security policy needs no hash for it", async () => {
  const settings = await seedContent("siteSettings");
  vi.stubEnv("SITE_URL", site);
  const { markup } = await import("../../support/content/markup.ts");
  const title = "</script><script>alert(1)</script>";
  const page = { language: "en" as const, path: "/", title, description: "<!--" };
  const written = await markup(<JsonLd settings={settings} page={page} />);
  expect(written.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(written).not.toContain("<!--");
  const policy = contentPolicy(`${written}<script>real()</script>`, {} as never); // no services are configured
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
});

// The vocabulary of schema.org, from Google's type definitions. Each type is an interface that extends its parent.
const text = readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8");

interface Term {
  readonly parents: readonly string[];
  readonly properties: readonly string[];
}

const terms = new Map<string, Term>(
  [...text.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm)].map(
    ([, name = "", parents = "", body = ""]) => [
      name,
      {
        parents: parents.split(",").map((parent) => parent.trim()),
        properties: [...body.matchAll(/^ {4}"([\w@]+)"\??:/gm)].map(([, property = ""]) => property),
      },
    ],
  ),
);

function propertiesOf(name: string): string[] {
  const { parents, properties } = terms.get(name) ?? { parents: [], properties: [] };
  return [...properties, ...parents.flatMap(propertiesOf)];
}

/** Returns the properties that schema.org defines for a type, or undefined for an unknown type. */
const vocabularyOf = (type: string): ReadonlySet<string> | undefined =>
  terms.has(`${type}Leaf`) ? new Set([...propertiesOf(`${type}Leaf`), "@id"]) : undefined;
