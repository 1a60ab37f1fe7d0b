import { notFound } from "next/navigation";
import {
  type LandingPage,
  loadLandingClaims,
  loadLandingPage,
  loadLegalDocument,
  loadSections,
  loadSite,
  pageImageSet,
  type Sections,
} from "#content/index.ts";
import type { GalleryContent } from "#gallery/GalleryContent.ts";
import { galleryExamples } from "#gallery/galleryExamples.tsx";
import { isLanguage, pathIn } from "#schemas/rules/languagePath.ts";
import { sectionIds } from "#schemas/singletons.ts";

function questionsOf({ items }: LandingPage): GalleryContent["questions"] {
  for (const item of items) if (typeof item !== "string" && item._type === "questionsBlock") return item;
  throw new Error("The landing page has no questions block, which the gallery needs. Add one in the Studio.");
}

/** The props that Next passes to the gallery's pages. */
export interface GalleryProps {
  readonly params: Promise<{ language: string }>;
}

/** Loads the examples with the content of the site in a language. */
export async function loadGallery({ params }: GalleryProps) {
  const { language } = await params;
  if (!isLanguage(language)) notFound();
  const [site, page, sections, legal, claims] = await Promise.all([
    loadSite(pathIn(language, "/not-found/gallery")),
    loadLandingPage(language),
    loadSections(sectionIds, language),
    loadLegalDocument("privacyPolicy", language),
    loadLandingClaims(language),
  ]);
  // The query above requested every section.
  const all = sections as Required<Sections>;
  const imageSet = await pageImageSet();
  return galleryExamples({ site, sections: all, questions: questionsOf(page), legal, claims, imageSet });
}
