import {
  imageSet,
  type LandingPage,
  loadLandingPage,
  loadLegalDocument,
  loadSections,
  loadSite,
  type Sections,
} from "#content/index.ts";
import type { GalleryContent } from "#gallery/GalleryContent.ts";
import { galleryExamples } from "#gallery/galleryExamples.tsx";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { sectionIds } from "#schemas/singletons.ts";

function questionsOf({ items }: LandingPage): GalleryContent["questions"] {
  for (const item of items) if (typeof item !== "string") return item;
  throw new Error("The landing page has no questions block, which the gallery needs. Add one in the Studio.");
}

/** Loads the examples with the content of the site. */
export async function loadGallery() {
  const [site, page, sections, legal] = await Promise.all([
    loadSite("/not-found/gallery"),
    loadLandingPage(SOURCE_LANGUAGE),
    loadSections(sectionIds, SOURCE_LANGUAGE),
    loadLegalDocument("privacyPolicy", SOURCE_LANGUAGE),
  ]);
  // The query above requested every section.
  const all = sections as Required<Sections>;
  return galleryExamples({ site, sections: all, questions: questionsOf(page), legal, imageSet });
}
