import { stegaClean } from "@sanity/client/stega";
import type { SiteSettings } from "#content/index.ts";

/** The anchor of the voice-agent section, which has the product's name in it (specification, section 2). */
export const voiceAgentAnchor = ({ productSlug }: Pick<SiteSettings, "productSlug">) =>
  `${stegaClean(productSlug)}-info`;
