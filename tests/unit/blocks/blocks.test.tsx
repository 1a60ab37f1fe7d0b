// Renders a page with every block: its text, its structure, and the attributes that editors need for dragging.

import { existsSync } from "node:fs";
import { vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";
import { beforeAll, describe, expect, test } from "vitest";
import { BRAND_NAME } from "#schemas/brand.ts";
import { blockTypes, saveableTypes } from "#schemas/rules/blocks.ts";
import { pageSectionIds } from "#schemas/singletons.ts";
import { CHAT_CONTAINER_ID, EARLY_ACCESS_CONTAINER_ID } from "#ui/containerIds.ts";
import { readContent } from "../../../studio/check/content.ts";
import { openPages, type Pages } from "../../support/content/renderPages.ts";
import { SEED } from "../../support/content/seedPath.ts";
import { pageWithEveryBlock, savedBlock } from "../../support/pageWithEveryBlock.ts";
import { attributes, links, only, parsed, texts } from "../sections/render.ts";

const { documents } = readContent([SEED]);
const withPage = [...documents, { document: pageWithEveryBlock }, { document: savedBlock }];
let pages: Pages;
let html = "";
beforeAll(async () => {
  pages = await openPages();
  html = await pages.render("/every-block", withPage);
});
const page = () => parsed(html);

test("the test page contains every block type and every section that pages may include", () => {
  expect(new Set(pageWithEveryBlock.blocks.map(({ _type }) => _type))).toEqual(new Set(blockTypes));
  const shown = pageWithEveryBlock.blocks.flatMap((block) =>
    "section" in block ? [block.section._ref] : [],
  );
  // The form appears once, as a block.
  expect(shown.toSorted()).toEqual(pageSectionIds.filter((id) => id !== "earlyAccess").toSorted());
});

test("a page has its title, one h1, and an h2 for each block", () => {
  expect(texts(page(), "title")).toEqual([`Every block | ${BRAND_NAME}`]);
  expect(texts(page(), "h1")).toEqual(["Every block on one page"]);
  const headings = pageWithEveryBlock.blocks.flatMap((block) =>
    block._type !== "openingBlock" && "heading" in block ? [block.heading] : [],
  );
  // All but the opening, and the section and the saved block, whose headings are in other documents.
  expect(new Set(headings).size).toBe(blockTypes.length - 3);
  expect(texts(page(), "article > section h2")).toEqual(
    expect.arrayContaining([...headings, "Visit the ward"]),
  );
});

test("ids are unique, each block is a region labeled by its heading, and every anchor link has a target", () => {
  const ids = attributes(page(), "[id]", "id");
  expect(ids.length).toBe(new Set(ids).size);
  const named = attributes(page(), "section[aria-labelledby]", "aria-labelledby");
  // Every block except the opening, which contains the page's h1; and the references.
  expect(named.length).toBe(pageWithEveryBlock.blocks.length);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  const inPage = links(page(), 'a[href^="#"]').map(([, href = ""]) => href.slice(1));
  expect(inPage.filter((id) => !ids.includes(id))).toEqual([]);
});

test("the opening shows the product's view at the first moment of the chosen kind", () => {
  const day = documents.find(({ document }) => document._id === "day")?.document;
  const moments = day?.moments as { kind: string; surfaceTitle: string; lines: { text: string }[] }[];
  const alert = moments.find(({ kind }) => kind === "alert");
  const shown = page().querySelector("article > header figure")?.textContent;
  for (const { text } of alert?.lines ?? []) expect(shown).toContain(text);
  expect(shown).toContain(alert?.surfaceTitle);
});

/** The fields of blocks whose values visitors don't read. */
const UNREAD = /^_|^(?:style|marks|listItem|side|kind|moment|href|url|alt|consentDate|consentNote|section)$/;

/** Returns the texts in a block, except those of fields that visitors don't read. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, item]) => (UNREAD.test(field) ? [] : textsOf(item)));
}

test("each block renders its text", () => {
  const read = page().querySelector("main")?.textContent ?? "";
  const lost = pageWithEveryBlock.blocks.flatMap((block) =>
    textsOf(block).flatMap((text) => (read.includes(text) ? [] : `${block._type}: ${text}`)),
  );
  expect(lost).toEqual([]);
  expect(read, "consent is kept, and not shown").not.toMatch(/2026-03-01|file 12/);
});

test("the Studio's menu has a picture of each block", () => {
  expect(blockTypes.filter((type) => !existsSync(`studio/static/blocks/${type}.svg`))).toEqual([]);
});

test("a text shows the words of its claim, and the references follow the blocks", () => {
  const [sentence] = page()
    .querySelectorAll("#block-text p")
    .map((each) => each.textContent)
    .filter((each) => each.startsWith("We aim at"));
  expect(sentence).toBe("We aim at 95% accuracy (Our transcription target, not clinical accuracy)12");
  const [evidence, study] = texts(page(), "article > section:last-child li bdi");
  expect(evidence).toContain("Transcription target");
  expect(study).toBe("The city library, 2024");
});

test("the newest articles follow each other, with a link to all", () => {
  const block = only(page(), "#block-newest");
  const articles = documents.filter(({ document }) => document._type === "article");
  const newest = articles.toSorted((one, other) =>
    `${other.document.publishedAt}`.localeCompare(`${one.document.publishedAt}`),
  );
  expect(texts(block, "h3")).toEqual(newest.map(({ document }) => document.title));
  expect(links(block, "a").at(-1)).toEqual(["Articles", "/articles"]);
});

test("the landing page shows the newest articles at their place", async () => {
  const block = pageWithEveryBlock.blocks.find(({ _key }) => _key === "newest");
  const withBlock = documents.map(({ document }) =>
    document._id === "landingPage"
      ? { document: { ...document, sections: [block, ...(document.sections as object[])] } }
      : { document },
  );
  const landing = await pages.render("/", withBlock);
  const sections = attributes(parsed(landing), "main section", "id");
  expect(sections.slice(0, 2)).toContain("block-newest");
  expect(texts(only(parsed(landing), "#block-newest"), "h3")).toHaveLength(2);
});

test("a table has a caption, headings of columns and rows, and scrolls by keyboard", () => {
  const table = page().querySelector('figure[tabindex="0"] > table');
  expect(table?.querySelector("caption")?.textContent).toBe("The plans and their support");
  const cells = table?.querySelectorAll("tr").map((row) => row.querySelectorAll("th, td"));
  const scopes = cells?.map((row) => row.map((cell) => cell.getAttribute("scope") ?? "cell").join(" "));
  expect(scopes).toEqual(["col col col", "row cell cell", "row cell cell"]);
  expect(cells?.[2]?.map((cell) => cell.textContent)).toEqual(["Clinic", "Up to 500", "Weekly calls"]);
});

test("pictures have alt text and load from this site's image route", () => {
  const pictures = page().querySelectorAll('img[src^="/images/content/"]');
  expect(pictures.map((picture) => picture.getAttribute("alt")).slice(0, 2)).toEqual([
    "A ward in the morning",
    "A phone on a table",
  ]);
});

test("visitors get no inline styles and no editor attributes", () => {
  expect(html).not.toMatch(/<[^>]+\sstyle="/);
  expect(html).not.toContain("data-sanity");
});

describe("a saved block", () => {
  /** Renders the page with a block in its place, or in a saved block that is in its place. */
  const rendered = (replace: (block: { readonly _key: string }) => object, saved: object) =>
    pages.render("/every-block", [
      ...documents,
      { document: { ...pageWithEveryBlock, blocks: pageWithEveryBlock.blocks.map(replace) } },
      { document: { ...savedBlock, ...saved } },
    ]);

  test.each(saveableTypes)("renders the same HTML as a %s on the page itself", async (type) => {
    const block = pageWithEveryBlock.blocks.find(({ _type }) => _type === type);
    const shared = { _type: "sharedBlock", saved: { _type: "reference", _ref: savedBlock._id } };
    const asShared = (each: { readonly _key: string }) =>
      each === block ? { ...shared, _key: each._key } : each;
    const asInline = (each: { readonly _key: string }) =>
      each._key === "shared" ? { ...block, _key: "shared" } : each;
    const inline = await rendered(asInline, {});
    expect(await rendered(asShared, { block: [{ ...block, _key: "other" }] })).toBe(inline);
  });

  test("has its own anchors if it is on the page twice", async () => {
    const shared = pageWithEveryBlock.blocks.find(({ _key }) => _key === "shared");
    const replace = (each: { readonly _key: string }) =>
      each._key === "action" ? { ...shared, _key: "action" } : each;
    const ids = attributes(parsed(await rendered(replace, {})), "[id]", "id");
    expect(ids).toEqual(expect.arrayContaining(["block-shared-heading", "block-action-heading"]));
    expect(ids.length).toBe(new Set(ids).size);
  });

  test("makes its page invalid while it isn't published", async () => {
    const at = pageWithEveryBlock.blocks.findIndex(({ _key }) => _key === "shared");
    await expect(rendered((each) => each, { _id: "another" })).rejects.toThrow(`blocks[${at}].saved`);
  });
});

describe("in draft mode", () => {
  let drafted = "";
  beforeAll(async () => {
    drafted = await pages.render("/every-block", withPage, { draft: true });
  });

  test("each block is marked with its position in the list, for dragging", async () => {
    const marks = attributes(parsed(drafted), "article > [data-sanity]", "data-sanity").map((mark) =>
      decodeURIComponent(mark ?? ""),
    );
    expect(marks).toHaveLength(pageWithEveryBlock.blocks.length);
    for (const [index, { _key }] of pageWithEveryBlock.blocks.entries()) {
      expect(marks[index]).toContain("id=page-every-block");
      expect(marks[index]).toContain(`blocks:${_key}`);
    }
  });

  // React hydrates these parts late. By then the stega is removed from the HTML, so hydrating stega text would
  // mismatch.
  test("lazily hydrated parts contain no stega; the rest of the page does", async () => {
    const draft = parsed(drafted);
    const late = [CHAT_CONTAINER_ID, EARLY_ACCESS_CONTAINER_ID];
    const [whole, ...parts] = [draft, ...late.map((id) => only(draft, `#${id}`))].map((part) =>
      Boolean(vercelStegaSplit(part.textContent).encoded),
    );
    expect(whole).toBe(true);
    expect(parts).toEqual([false, false]);
  });

  test("every address of a picture is signed, unlike a visitor's", async () => {
    const draft = parsed(drafted);
    const sets = (shown: typeof draft) =>
      [...attributes(shown, "img", "src"), ...attributes(shown, "img", "srcset")]
        .flatMap((set) => set?.split(", ") ?? [])
        .filter((address) => address.startsWith("/images/content/"));
    const signature = /&s=[\w-]{43}(?= |$)/;
    expect(sets(draft).length).toBeGreaterThan(4);
    expect(sets(draft).filter((address) => !signature.test(address))).toEqual([]);
    expect(sets(draft).map((address) => address.replace(signature, ""))).toEqual(sets(page()));
  });

  test("a text of a saved block opens the saved block's form", async () => {
    const draft = parsed(drafted);
    const heading = draft.querySelector("#block-shared h2")?.textContent ?? "";
    const { href } = vercelStegaDecode<{ href: string }>(heading) ?? {};
    expect(href).toContain(`id=${savedBlock._id};type=savedBlock;path=block`);
  });

  test("a draft page renders, and a path without a draft responds with 404", async () => {
    const draft = { document: { ...pageWithEveryBlock, _id: "drafts.page-every-block" } };
    const shown = await pages.render("/every-block", [...documents, { document: savedBlock }, draft], {
      draft: true,
    });
    expect(texts(parsed(shown), "h1").join()).toContain("Every block on one page");
    await expect(pages.render("/no-such-page", withPage, { draft: true })).rejects.toThrow(/;404/);
  });
});

test("a path without a published page responds with 404 to visitors", async () => {
  await expect(pages.render("/no-such-page", withPage)).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/);
});
