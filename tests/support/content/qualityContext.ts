import { projectSchema } from "../../../studio/check/compiledSchema.ts";
import type { QualityContext } from "../../../studio/quality/context.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";

/** The id of a picture of 800 × 600 pixels. */
export const smallPicture = `image-${HASH}-800x600-png`;
/** The id of a picture of 2000 × 1500 pixels, with 8.24 MB. */
export const largePicture = `image-${HASH}-2000x1500-jpg`;
/** The id of a picture of 1200 × 800 pixels. */
export const goodPicture = `image-${HASH}-1200x800-png`;

/** A site with a published privacy policy, and without checked links. */
export const qualityContext: QualityContext = {
  schema: projectSchema(),
  language: "en",
  settings: { productName: "Tendwell" },
  targets: new Map([["privacyPolicy", { path: "/privacy-policy", sections: new Map() }]]),
  pictureSizes: new Map([[largePicture, 8_240_000]]),
  linkStates: new Map(),
};
