import { beforeAll, expect, test } from "vitest";
import { pageTypeAt } from "../../schemas/rules/pageSlug.ts";
import { isInternal } from "../../schemas/singletons.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { readContent, type SourcedDocument } from "../../studio/check/content.ts";
import { openPages, type Pages, pathsIn } from "../support/content/renderPages.ts";
import { SEED } from "../support/content/seedPath.ts";
import { filledIn, leftOut } from "./optionalFields.ts";

type Document = SourcedDocument["document"];

const schema = projectSchema();
const seed = readContent([SEED]).documents;
const sizeOf = (source: SourcedDocument) => JSON.stringify(source.document).length;
/** The shortest document of each type that pages show. All documents of a type have the same fields and the same code. */
const onPages = [
  ...new Map(
    seed
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .flatMap(({ document }) => (isInternal(document._type) ? [] : [[document._type, document]])),
  ).values(),
];

/** The page with only its required content may have no section, so the sections' test leaves it as it is. */
const ORDER = "landingPage";

let pages: Pages;
let least: readonly Document[];
let filled: readonly Document[];
beforeAll(async () => {
  pages = await openPages();
  least = await Promise.all(onPages.map((document) => leftOut(document, schema)));
  filled = await Promise.all(least.map((document) => filledIn(document, schema)));
}, 120_000);

/** Matches the output of @vercel/stega: a run of zero-width characters. */
const stega = /(?:\u200b|\u200c|\u200d|\ufeff){4}/;

/** Returns the built-in pages among these, and the first page of each other type: all pages of a type have the same code. */
const firstOfEachType = (paths: readonly string[]) => [
  ...new Map(paths.toReversed().map((path) => [pageTypeAt(path) ?? path, path])).values(),
];

/**
 * Renders the seed's pages that show these documents, one of each type, for visitors or in draft mode. Returns the HTML of each
 * by its path.
 */
async function renderWith(
  changed: readonly Document[],
  options?: { draft: boolean },
): Promise<ReadonlyMap<string, string>> {
  const documents = seed.map((source) => ({
    ...source,
    document: changed.find(({ _id }) => _id === source.document._id) ?? source.document,
  }));
  const paths = new Set(changed.flatMap(({ _id }) => firstOfEachType(pathsIn(documents, _id))));
  const rendered = new Map<string, string>();
  for (const path of paths) {
    const html = await pages.render(path, documents, options);
    const broken = /\b(?:undefined|null|NaN|Invalid Date)\b|\[object /.exec(html.replaceAll(/<[^>]*>/g, " "));
    expect(broken?.[0], path).toBeUndefined();
    rendered.set(path, html);
  }
  return rendered;
}

test("each type of document renders without its optional fields", async () => {
  expect(least.length).toBeGreaterThan(15);
  const rendered = await renderWith(least.filter(({ _id }) => _id !== ORDER));
  expect(rendered.size).toBeGreaterThan(5);
  await renderWith(least.filter(({ _id }) => _id === ORDER));
});

/** Some of the text on the pages when every field is filled in. */
const shown = [
  "/images/content/image-0123456789abcdef",
  '<time dateTime="2026-03-01">March 1, 2026</time>',
  "<em>These words stand in",
  'href="https://www.example.com/page"',
];

test("each type of document renders with all optional fields", async () => {
  const html = [...(await renderWith(filled)).values()].join("\n");
  for (const part of shown) expect(html).toContain(part);
});

test("drafts with all optional fields put no stega into attributes and titles", async () => {
  const rendered = await renderWith(filled, { draft: true });
  for (const [path, html] of rendered) {
    expect(html, `${path} is a draft`).toMatch(stega);
    const parts = html.match(/[\w-]+="[^"]*"|<title>[^<]*/g) ?? [];
    expect(
      parts.filter((part) => stega.test(part)),
      path,
    ).toEqual([]);
  }
});
