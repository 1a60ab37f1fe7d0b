import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { Site } from "#content/index.ts";
import type { ClaimsOnPage } from "#schemas/rules/claims/figures.ts";

/** What each section gets besides its content. A section names only the props that it needs. */
export interface SharedProps
  extends Pick<Site, "language" | "links">,
    Pick<ClaimsOnPage, "claims" | "today"> {
  imageSet: MakeImageSet;
  productName: string;
  privacyHref: string;
  schedulingUrl: Site["settings"]["schedulingUrl"];
}
