import { beforeAll, describe, expect, test } from "vitest";
import { pageTypeAt } from "../../schemas/rules/pageSlug.ts";
import { isInternal, singletons } from "../../schemas/singletons.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { readContent } from "../../studio/check/content.ts";
import { openPages, type Pages, pathsIn } from "../support/content/renderPages.ts";
import { SEED } from "../support/content/seedPath.ts";
import { filledIn, leftOut } from "./optionalFields.ts";

const schema = projectSchema();
const seed = readContent([SEED]).documents;
const sizeOf = (source: (typeof seed)[number]) => JSON.stringify(source.document).length;
/** The shortest document of each type that pages show. All documents of a type have the same fields and the same code. */
const onPages = [
  ...new Map(
    seed
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .flatMap(({ document }) => (isInternal(document._type) ? [] : [[document._type, document]])),
  ).values(),
];
let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});

/** Matches the output of @vercel/stega: a run of zero-width characters. */
const stega = /(?:\u200b|\u200c|\u200d|\ufeff){4}/;

type Document = (typeof seed)[number]["document"];

/** Returns the built-in pages among these, and the first page of each other type: all pages of a type have the same code. */
const firstOfEachType = (paths: readonly string[]) => [
  ...new Map(paths.toReversed().map((path) => [pageTypeAt(path) ?? path, path])).values(),
];

/** The pages that show each singleton. Of their optional fields, only those of the landing page's order change these. */
const seedPaths = new Map<string, string[]>(
  singletons.filter(({ id }) => id !== "landingPage").map(({ id }) => [id, pathsIn(seed, id)]),
);

/** Renders the pages that show the document, one of each type, for visitors or in draft mode. */
async function renderWith(document: Document, options?: { draft: boolean }): Promise<string> {
  const documents = seed.map((source) =>
    source.document._id === document._id ? { ...source, document } : source,
  );
  const rendered: string[] = [];
  for (const path of firstOfEachType(seedPaths.get(document._id) ?? pathsIn(documents, document._id)))
    rendered.push(await pages.render(path, documents, options));
  const html = rendered.join("\n");
  expect(
    /\b(?:undefined|NaN|Invalid Date)\b|\[object /.exec(html.replaceAll(/<[^>]*>/g, " "))?.[0],
  ).toBeUndefined();
  return html;
}

/** Returns the attributes and titles that contain stega in draft mode. */
async function stegaOutsideTexts(document: Document): Promise<string[]> {
  const html = await renderWith(document, { draft: true });
  expect(html, "the page is a draft").toMatch(stega);
  const parts = html.match(/[\w-]+="[^"]*"|<title>[^<]*/g) ?? [];
  return parts.filter((part) => stega.test(part));
}

/** Some of the text on a document's pages when every field is filled in. */
const shown: Readonly<Record<string, readonly string[]>> = {
  applications: ["/images/content/image-0123456789abcdef"],
  privacyPolicy: ['<time dateTime="2026-03-01">March 1, 2026</time>', "<em>These words stand in"],
  trustedBy: ['href="https://www.example.com/page"'],
};

describe.each(onPages.map((document) => [document._id, document] as const))("%s", (id, original) => {
  test("renders with all optional fields, and with none", async () => {
    const least = await leftOut(original, schema);
    const filled = await filledIn(least, schema);
    await renderWith(least);
    const html = shown[id] ? await renderWith(filled) : "";
    for (const part of shown[id] ?? []) expect(html).toContain(part);
    expect(await stegaOutsideTexts(filled)).toEqual([]);
  });
});
