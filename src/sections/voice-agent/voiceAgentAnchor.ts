import { stegaClean } from "@sanity/client/stega";
import type { SiteSettings } from "#content/index.ts";

/** Returns the anchor of the voice-agent section, which contains the product's name (specification, section 2). */
export const voiceAgentAnchor = ({ productSlug }: Pick<SiteSettings, "productSlug">) =>
  `${stegaClean(productSlug)}-info`;
