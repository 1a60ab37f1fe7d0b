import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { LegalDocument, Questions, Sections, Site } from "#content/index.ts";

/** What the examples say: the content of the site itself, of the sections that the landing page hides too. */
export interface GalleryContent {
  readonly site: Site;
  readonly sections: Required<Sections>;
  readonly questions: Questions;
  readonly legal: LegalDocument;
  readonly imageSet: MakeImageSet;
}
