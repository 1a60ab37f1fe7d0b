// Pages in another language show no text of the English catalog. Their content is replaced by numbers, because the seed's
// words may be the same as those of the catalog.
import { vercelStegaSplit } from "@vercel/stega";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { Claims } from "#blocks/claims/Claims.tsx";
import { parseContent } from "#content/ContentDocument.ts";
import { noClaims } from "#content/claims/claims.ts";
import { type Content, type DocumentId, documents } from "#content/documents/index.ts";
import { encodeStega } from "#content/draft/encodeStega.ts";
import type { LoadedArticle, Sections } from "#content/index.ts";
import { pictureOf } from "#gallery/blockExamples.tsx";
import type { GalleryContent } from "#gallery/GalleryContent.ts";
import { galleryExamples } from "#gallery/galleryExamples.tsx";
import { sectionExamples } from "#gallery/sectionExamples.tsx";
import { messagesIn } from "#messages/translator.ts";
import { evidenceKinds } from "#schemas/rules/claims/claims.ts";
import { singletons } from "#schemas/singletons.ts";
import { ArticleEnd } from "#sections/articles/ArticleEnd.tsx";
import { ArticleOpening } from "#sections/articles/ArticleOpening.tsx";
import { ListingPage } from "#sections/articles/ListingPage.tsx";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { markup } from "../../support/content/markup.ts";
import { lettersOf } from "../../support/content/pageParts.ts";
import { seedAnswer } from "../content/seedResults.ts";
import { seedSite } from "../sections/seedContent.ts";

vi.mock("#platform/environment.ts", () => ({
  environment: () => ({
    VOICE_PUBLIC_KEY: "key",
    VOICE_ASSISTANT_ID: "assistant",
    CAPTCHA_SITE_KEY: "key",
    CAPTCHA_SCRIPT_URL: "https://captcha.example",
  }),
}));

let count = 0;
/** Replaces the texts that visitors read. Draft mode makes exactly these editable. */
function blank(value: unknown): unknown {
  if (typeof value === "string") return vercelStegaSplit(value).encoded === "" ? value : `${++count}`;
  if (Array.isArray(value)) return value.map(blank);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, blank(each)]));
}

function blankContent<Id extends DocumentId>(id: Id): Content<Id> {
  const { result, resultSourceMap } = seedAnswer(documents[id]);
  return blank(encodeStega(parseContent(documents[id], result), resultSourceMap, "/")) as Content<Id>;
}

const landing = singletons.flatMap((row) => (row.group === "landing" ? [row.id] : []));
const sections = Object.fromEntries(
  landing.map((id) => [id, blankContent(id)]),
) as unknown as Required<Sections>;
const block = blankContent("landingPage").sections.find((item) => item._type === "questionsBlock");
const settings = { ...blankContent("siteSettings"), exploreHeading: null, legalHeading: null };
const privacy = blankContent("privacyPolicy");
const legal = { ...privacy, sections: privacy.sections.map((section) => ({ ...section, body: [] })) };

const tag = { _id: "tag", title: "1", slug: "one", _rev: "1", source: null, language: "en" } as const;
const article = {
  ...{ _id: "article", _rev: "1", _type: "article", path: "/1", title: "1", summary: "1", cover: null },
  authors: [1, 2].map((id) => ({ _id: `${id}`, _rev: "1", name: "1", role: "1", picture: null })),
  ...{
    publishedAt: "2026-11-18",
    revisedAt: "2026-11-20",
    medicallyReviewedAt: null,
    medicalReviewer: null,
    tags: [],
    blocks: [],
  },
} as unknown as LoadedArticle["page"];
const listed = {
  ...{ _id: "other", path: "/2", title: "1", _updatedAt: "" },
  card: { summary: "1", publishedAt: "2026-11-18", words: 900, cover: null },
} as unknown as LoadedArticle["related"][number];

async function examplesIn(language: "es" | "ar"): Promise<Record<string, ReactNode>> {
  if (!block) throw new Error("The seed has no questions.");
  const site = { ...(await seedSite()), settings, language };
  const content = {
    site,
    sections,
    claims: noClaims,
    questions: block,
    legal,
    imageSet: pictureOf,
  } as unknown as GalleryContent;
  const { error: _error, ...examples } = sectionExamples(content);
  const listing = { type: "article", tag: null, path: "/1", first: "/1", number: 2, last: 3 } as const;
  const loaded = { listing, articles: [listed], tags: [tag] } as never;
  return {
    ...examples,
    "page without scripts": (
      <SiteFrame site={{ ...site, shown: [] }} scriptless>
        1
      </SiteFrame>
    ),
    ...galleryExamples(content).framed,
    "page without forms": <SiteFrame site={{ ...site, shown: [] }}>1</SiteFrame>,
    "start of an article": (
      <ArticleOpening {...article} words={900} language={language} imageSet={pictureOf} />
    ),
    "end of an article": (
      <ArticleEnd page={article} related={[listed]} tags={[tag]} language={language} imageSet={pictureOf} />
    ),
    "list of claims": <Claims {...claimsOfEachKind} language={language} today="2026-11-26" />,
    "list of articles": (
      <ListingPage loaded={loaded} language={language} description="1" imageSet={pictureOf} />
    ),
  };
}

const evidenceOf = (kind: keyof typeof evidenceKinds, reviewBy = "2027-11-26") => ({
  ...{
    _id: kind + reviewBy,
    kind,
    title: "1",
    summary: "2",
    size: "3",
    method: "4",
    date: "2026-01-01",
    reviewBy,
  },
  ...{ url: "https://a.example/", file: "https://b.example/" },
});
const evidence = [
  ...(Object.keys(evidenceKinds) as (keyof typeof evidenceKinds)[]).map((kind) => evidenceOf(kind)),
  evidenceOf("study", "2026-01-01"),
];
/** A claim for each kind of evidence, one with overdue evidence, and one without evidence. */
const claimsOfEachKind = {
  ...{ _type: "claimsBlock" as const, _key: "claims", heading: "1", intro: "2", documents: [], evidence },
  claims: [...evidence.map(({ _id }) => _id), "none"].map((id) => ({
    ...{ _id: id, statement: "1", qualifier: "2", isApproved: true, showsQualifier: true, evidence: [id] },
  })),
};

type Tree = { readonly [key: string]: string | Tree };
const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : textsOf(value)));

/** Returns the words between the values and the tags of a catalog's messages. */
const wordsOf = (tree: Tree): Set<string> =>
  new Set(
    textsOf(tree)
      .flatMap((text) => text.split(/\{[^}]*\}|<[^>]*>/))
      .map((part) => part.replace(/^\W+|\W+$/g, ""))
      .filter((part) => part.length > 1),
  );

/** Returns everything that a page shows or reads aloud. */
const shownIn = (html: string): string[] => [
  ...lettersOf(html),
  ...[...html.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text = ""]) => text),
];

/** Whether a text is the words, or contains several words that can't be a coincidence. */
const contains = (text: string, words: string) =>
  words.includes(" ") ? text.includes(words) : text.replace(/^\W+|\W+$/g, "") === words;

const english = wordsOf(messagesIn.en);
const catalogs = { es: wordsOf(messagesIn.es), ar: wordsOf(messagesIn.ar) };

test.each(["es", "ar"] as const)("no section in %s shows a text of the English catalog", async (language) => {
  const foreign = [...english].filter((words) => !catalogs[language].has(words));
  const found: string[] = [];
  for (const [name, node] of Object.entries(await examplesIn(language))) {
    const shown = shownIn(await markup(node));
    expect(shown.length, name).toBeGreaterThan(0);
    found.push(
      ...foreign
        .filter((words) => shown.some((text) => contains(text, words)))
        .map((words) => `${name}: ${words}`),
    );
  }
  expect(found).toEqual([]);
});

test("the check finds English texts in an English page", async () => {
  const site = { ...(await seedSite()), settings };
  const shown = shownIn(await markup(<SiteFrame site={site}>1</SiteFrame>));
  const found = [...english].filter((words) => shown.some((text) => contains(text, words)));
  expect(found).toEqual(
    expect.arrayContaining([messagesIn.en.layout.skip, messagesIn.en.layout.menu, "All rights reserved"]),
  );
});
