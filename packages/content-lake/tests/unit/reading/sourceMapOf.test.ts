import type { ContentSourceMap } from "@sanity/client";
import { stegaClean } from "@sanity/client/stega";
import { vercelStegaDecodeAll } from "@vercel/stega";
import { beforeAll, expect, test } from "vitest";
import { lakePerFile } from "../../support/testLake.ts";

const lake = lakePerFile();
beforeAll(async () => {
  const words = "Same words";
  const figures = [{ _key: "f1", value: "95%", label: words }];
  const cards = [
    { _key: "k1", _type: "card", title: words, figures },
    { _key: "k2", _type: "card", title: "Second", figures: [] },
  ];
  const hero = { _type: "hero", cards, tags: ["a", "b"], by: { _type: "reference", _ref: "author" } };
  await lake.editor
    .transaction()
    .create({ _id: "author", _type: "author", name: "Ada", slug: words })
    .create({ ...hero, _id: "hero", headline: "Published" })
    .create({ ...hero, _id: "drafts.hero", headline: words })
    .create({ _id: "p1", _type: "page", title: "One", order: 2 })
    .create({ _id: "p2", _type: "page", title: "Two", order: 1 })
    .commit();
});

/** Returns the sources of a query's values, as `result path: document source path`. */
async function sources(
  query: string,
  perspective: "drafts" | "published" = "drafts",
  kind = "withKeyArraySelector",
) {
  const resultSourceMap = kind as "withKeyArraySelector"; // as the client sends it
  const options = { perspective, filterResponse: false, resultSourceMap } as const;
  const response = await lake.editor.fetch(query, {}, options);
  const { documents, paths, mappings } = response.resultSourceMap as ContentSourceMap;
  return Object.entries(mappings).map(([path, mapping]) => {
    if (mapping.type !== "value" || mapping.source.type !== "documentValue")
      throw new Error("The source is not a document value");
    return `${path}: ${documents[mapping.source.document]?._id} ${paths[mapping.source.path]}`;
  });
}

test("the source map covers fields, renamed fields and arrays, and uses the ids of drafts", async () => {
  expect(await sources('*[_type == "hero"][0]{headline, "first": cards[0].title, tags}')).toEqual([
    "$['headline']: drafts.hero $['headline']",
    "$['first']: drafts.hero $['cards'][?(@._key=='k1')]['title']",
    "$['tags'][0]: drafts.hero $['tags'][0]",
    "$['tags'][1]: drafts.hero $['tags'][1]",
  ]);
  expect(await sources('*[_id == "hero"][0]{headline}', "published")).toEqual([
    "$['headline']: hero $['headline']",
  ]);
});

test("the source map covers filtered, nested and spread arrays, by key or by index", async () => {
  expect(
    await sources('*[_type == "hero"][0]{"cards": cards[title != "Second"]{title, figures[]{label}}}'),
  ).toEqual([
    "$['cards'][0]['title']: drafts.hero $['cards'][?(@._key=='k1')]['title']",
    "$['cards'][0]['figures'][0]['label']: drafts.hero $['cards'][?(@._key=='k1')]['figures'][?(@._key=='f1')]['label']",
  ]);
  expect(await sources('*[_type == "hero"][0].cards[1]{...}', "drafts", "true")).toContain(
    "$['title']: drafts.hero $['cards'][1]['title']",
  );
});

test("the source of a dereferenced value is the referenced document", async () => {
  expect(await sources('*[_type == "hero"][0]{"name": by->name, by->{slug}}')).toEqual([
    "$['name']: author $['name']",
    "$['by']['slug']: author $['slug']",
  ]);
});

test("ordered and sliced results keep the source of each document", async () => {
  expect(await sources('*[_type == "page"] | order(order asc)[0...2]{title}')).toEqual([
    "$[0]['title']: p2 $['title']",
    "$[1]['title']: p1 $['title']",
  ]);
});

test("coalesce and select use the source of the selected value", async () => {
  expect(
    await sources(
      '*[_type == "hero"][0]{"a": coalesce(missing, headline), "b": select(headline == "x" => tags[0], tags[1])}',
    ),
  ).toEqual(["$['a']: drafts.hero $['headline']", "$['b']: drafts.hero $['tags'][1]"]);
});

test("computed values and values of a parent scope have no source, but the values next to them do", async () => {
  const query =
    '*[_type == "hero"][0]{"big": upper(headline), "n": count(cards), "outer": cards[]{"h": ^.headline, title}}';
  expect(await sources(query)).toEqual([
    "$['outer'][0]['title']: drafts.hero $['cards'][?(@._key=='k1')]['title']",
    "$['outer'][1]['title']: drafts.hero $['cards'][?(@._key=='k2')]['title']",
  ]);
});

test("the client encodes the source field of each string as stega", async () => {
  const client = lake.editor.withConfig({
    perspective: "drafts",
    stega: { enabled: true, studioUrl: "http://localhost:3333" },
  });
  const found = await client.fetch('*[_type == "hero"][0]{headline, "title": cards[0].title}');
  expect(stegaClean(found)).toEqual({ headline: "Same words", title: "Same words" });
  const [headline, title] = [found.headline, found.title].map((text) =>
    JSON.stringify(vercelStegaDecodeAll(text)),
  );
  expect(headline).toContain("headline");
  expect(title).toContain("k1");
  expect(title).not.toContain("headline");
});

test("the response contains no source map unless the client requests one", async () => {
  const answer = await lake.editor.fetch("*[0]", {}, { filterResponse: false });
  expect(answer).not.toHaveProperty("resultSourceMap");
});
