import "server-only";
import { cache } from "react";
import type { Language } from "#schemas/languages.ts";
import { pathIn, splitLanguage } from "#schemas/rules/languagePath.ts";
import { type ContentDocument, parseContent } from "./ContentDocument.ts";
import { ContentError } from "./ContentError.ts";
import { REVALIDATE_INTERVAL } from "./cache/cacheOptions.ts";
import { tagOf } from "./cache/invalidation.ts";
import { type Revisions, revisionsOf } from "./cache/revisions.ts";
import {
  type Content,
  documentsIn,
  documentsOf,
  type LandingId,
  type LegalId,
  type SectionId,
} from "./documents/index.ts";
import { loadDraft } from "./draft/loadDraft.ts";
import { seesDrafts } from "./draft/seesDrafts.ts";
import { landingItems, type Questions } from "./landingItems.ts";
import { alternatesByPath, alternatesRevision, LANGUAGES } from "./links/alternates.ts";
import { newestOf } from "./links/listings.ts";
import { loadLinkTargets } from "./links/loadLinkTargets.ts";
import { listFor } from "./links/loadPageList.ts";
import {
  evidencePath,
  linksRevision,
  NAVIGATION,
  type PageLink,
  pageLinks,
  translatedPaths,
} from "./links/pageLinks.ts";
import { type NewestArticlesBlock, pickedIds, resolveLinks, resolveValues } from "./links/resolveLinks.ts";
import type { Alternate } from "./links/searchSignals.ts";
import { queryApproved } from "./sign-off/queryApproved.ts";

export type Sections = { readonly [Id in LandingId]?: Content<Id> };

/** The items of the landing page in order: sections by their ids, and blocks. And the content of its sections. */
export interface LandingPage {
  readonly items: readonly (SectionId | Questions | NewestArticlesBlock)[];
  readonly sections: Sections;
}

/** The product's name, contact data, navigation and footer. */
export type SiteSettings = Content<"siteSettings">;

/** A legal document: numbered sections with a heading and portable text, whose links are resolved to URLs. */
export type LegalDocument = Awaited<ReturnType<typeof loadLegalDocument>>;

/** The content that every page shows around its own. */
export interface Site {
  readonly language: Language;
  /** The path of the page. The links to it are marked as current. */
  readonly path: string;
  /** The page in each of its languages, if it has several. */
  readonly alternates: readonly Alternate[];
  /** The built-in pages that exist in the page's language. Empty for the source language, in which all exist. */
  readonly translated: readonly string[];
  readonly settings: SiteSettings;
  /** The sections of the landing page in order. The navigation links to them. */
  readonly shown: readonly SectionId[];
  /** The links to editors' pages. */
  readonly links: readonly PageLink[];
  /** The path of the page that lists the claims, if the header or footer links to it. It may be in the source language. */
  readonly evidence: string | undefined;
  /** The revisions that this content comes from. */
  readonly revisions: Revisions;
}

/**
 * Loads a published document, outside of a request too. If its content is not approved, loads the last approved content.
 * @throws ContentError when it is missing, incomplete, or was never approved
 */
export async function loadPublished<T extends { _rev: string }>(document: ContentDocument<T>): Promise<T> {
  const tags = [document.tag ?? tagOf(document.id)];
  const result = await queryApproved(document, { next: { tags, revalidate: REVALIDATE_INTERVAL } });
  return parseContent(document, result);
}

/**
 * Loads the published document, or in draft mode its draft if the draft is complete. Cached per request, so that the
 * head and body of a page show the same revision.
 */
export const load = cache(async <T extends { _rev: string }>(document: ContentDocument<T>): Promise<T> => {
  if (!(await seesDrafts())) return loadPublished(document);
  try {
    return await loadDraft(document);
  } catch (error) {
    // The draft is incomplete: the banner names the missing fields, and the page shows the published document.
    if (error instanceof ContentError) return loadPublished(document);
    throw error;
  }
});

/** @throws ContentError when the settings are missing or incomplete */
export const loadSiteSettings = (language: Language): Promise<SiteSettings> =>
  load(documentsIn[language].siteSettings);

/**
 * Loads what a page shows around its own content.
 * @param path the path of the page
 * @throws ContentError when the settings or the landing page's order are missing or incomplete
 */
export const loadSite = cache(async (path: string): Promise<Site> => {
  const { language } = splitLanguage(path);
  const [settings, landing, pageList] = await Promise.all([
    loadSiteSettings(language),
    load(documentsIn[language].landingPage),
    listFor(path),
  ]);
  const links = pageLinks(pageList, language);
  const translated = translatedPaths(pageList, language);
  const evidence = evidencePath(pageList, language);
  const shown = landingItems(landing).flatMap((item) => (typeof item === "string" ? [item] : []));
  const alternates = alternatesByPath(pageList).get(path) ?? [];
  const inLanguages = alternatesRevision(alternates);
  const revisions = {
    ...revisionsOf(settings, landing),
    [NAVIGATION]: linksRevision(links, translated, evidence),
    ...(inLanguages !== null && { [LANGUAGES]: inLanguages }),
  };
  return { language, path, alternates, translated, settings, shown, links, evidence, revisions };
});

/** @throws ContentError when the document is missing or incomplete */
export async function loadLegalDocument(id: LegalId, language: Language) {
  const [document, settings] = await Promise.all([
    load(documentsIn[language][id]),
    loadSiteSettings(language),
  ]);
  const targets = await loadLinkTargets(language, pickedIds(document.sections));
  const sections = document.sections.map((section) => ({
    ...section,
    body: resolveValues(resolveLinks(section.body, targets), settings),
  }));
  return { ...document, sections };
}

/** @throws ContentError when the early-access section is missing or incomplete */
export const loadEarlyAccess = (language: Language): Promise<Content<"earlyAccess">> =>
  load(documentsIn[language].earlyAccess);

export type Load = <T extends { _rev: string }>(document: ContentDocument<T>) => Promise<T>;

/**
 * Loads the content of sections, with a separately cached query for each document.
 * @throws ContentError when a document is missing or incomplete
 */
export async function loadSections(
  ids: readonly SectionId[],
  language: Language,
  read: Load = load,
): Promise<Sections> {
  const contents = await Promise.all(
    ids
      .flatMap(documentsOf)
      .map(async (id) => [id, await read<{ _rev: string }>(documentsIn[language][id])] as const),
  );
  // Object.fromEntries loses the connection between id and content type; both come from the same row.
  return Object.fromEntries(contents) as Sections;
}

/**
 * Loads the landing page: its sections in order, without hidden ones.
 * @throws ContentError when a document on the page is missing or incomplete
 */
export async function loadLandingPage(language: Language): Promise<LandingPage> {
  const items = landingItems(await load(documentsIn[language].landingPage));
  const ids = items.flatMap((item) => (typeof item === "string" ? [item] : []));
  const sections = await loadSections(ids, language);
  const hasNewest = items.some((item) => typeof item !== "string" && item._type === "newestArticlesBlock");
  const pages = hasNewest ? (await listFor(pathIn(language, "/"))).pages : [];
  const resolved = items.map((item) =>
    typeof item === "string" || item._type === "questionsBlock"
      ? item
      : { ...item, articles: newestOf(item.kind, language, pages) },
  );
  return { items: resolved, sections };
}
