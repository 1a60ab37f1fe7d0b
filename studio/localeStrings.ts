import { defineLocaleResourceBundle } from "sanity";

/** The error for a rejected picture. Sanity's own text refers marketers to the browser console. */
const refused =
  "This file could not be uploaded. Choose a JPEG, PNG, WebP or AVIF picture of at most 20 MB and 100 megapixels, and make sure that other programs can open it.";

/** Replacements for the Studio's own strings. */
export const localeStrings = defineLocaleResourceBundle({
  locale: "en-US",
  namespace: "studio",
  resources: {
    "asset-sources.common.uploader.upload-failed.description": refused,
    "inputs.image.upload-error.description": refused,
  },
});
