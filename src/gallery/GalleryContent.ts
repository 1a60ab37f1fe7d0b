import type { ReactNode } from "react";
import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { Claims, LegalDocument, Questions, Sections, Site } from "#content/index.ts";

/** Parts of the site in their states, by name. Pictures have the same names. */
export type Examples = Readonly<Record<string, ReactNode>>;

/** The examples' content: the site's own, including sections that the landing page hides. */
export interface GalleryContent {
  readonly site: Site;
  readonly sections: Required<Sections>;
  /** The claims of the landing page. */
  readonly claims: Claims;
  readonly questions: Questions;
  readonly legal: LegalDocument;
  readonly imageSet: MakeImageSet;
}
