import "server-only";
import { cache } from "react";
import { askLake } from "./askLake.ts";
import { type ContentDocument, parseContent } from "./ContentDocument.ts";
import { ContentError } from "./ContentError.ts";
import { type Content, documents, type LandingId, type LegalId, landingIds } from "./documents/index.ts";
import { loadDraft } from "./draft/loadDraft.ts";
import { seesDrafts } from "./draft/seesDrafts.ts";
import { tagOf } from "./invalidation.ts";
import { loadLinkTargets } from "./loadLinkTargets.ts";
import { resolveLinks } from "./resolveLinks.ts";
import { safetyRevalidate } from "./safetyRevalidate.ts";

/** The content of the landing page, by the ids of its documents. */
export type LandingPage = { readonly [Id in LandingId]: Content<Id> };

/** The product's name, contact data, navigation and footer. */
export type SiteSettings = Content<"siteSettings">;

/** A legal document: numbered sections of heading and portable text, whose links have addresses. */
export type LegalDocument = Awaited<ReturnType<typeof loadLegalDocument>>;

async function loadPublished<T extends { _rev: string }>(document: ContentDocument<T>): Promise<T> {
  const result = await askLake(
    document.query,
    { id: document.id },
    { next: { tags: [tagOf(document.id)], revalidate: safetyRevalidate } },
  );
  return parseContent(document, result);
}

/**
 * What the page shows of a document: what is published, or for an editor in draft mode its draft, if that has
 * all that the page needs. Cached for the request, so a page's head and body show the same revision.
 */
const load = cache(async <T extends { _rev: string }>(document: ContentDocument<T>): Promise<T> => {
  if (!(await seesDrafts())) return loadPublished(document);
  try {
    return await loadDraft(document);
  } catch (error) {
    // The draft is incomplete: the banner says what is missing, and the page shows what is published.
    if (error instanceof ContentError) return loadPublished(document);
    throw error;
  }
});

/** @throws ContentError when the settings are missing or incomplete */
export const loadSiteSettings = (): Promise<SiteSettings> => load(documents.siteSettings);

/** @throws ContentError when the document is missing or incomplete */
export async function loadLegalDocument(id: LegalId) {
  const [document, targets] = await Promise.all([load(documents[id]), loadLinkTargets()]);
  const sections = document.sections.map((section) => ({
    ...section,
    body: resolveLinks(section.body, targets),
  }));
  return { ...document, sections };
}

/** @throws ContentError when the early-access section is missing or incomplete */
export const loadEarlyAccess = (): Promise<LandingPage["earlyAccess"]> => load(documents.earlyAccess);

/**
 * Every section of the landing page, each from a cached query of its own.
 * @throws ContentError when a section's document is missing or incomplete
 */
export async function loadLandingPage(): Promise<LandingPage> {
  const sections = await Promise.all(
    landingIds.map(async (id) => [id, await load<{ _rev: string }>(documents[id])] as const),
  );
  // Object.fromEntries forgets which id goes with which content; both come from the same row.
  return Object.fromEntries(sections) as LandingPage;
}
