import { defineLocaleResourceBundle } from "sanity";

/** What a marketer reads when the lake refuses a picture; Sanity's own text sends them to the console. */
const refused =
  "This file was not taken. Choose a JPEG, PNG, WebP or AVIF picture of at most 20 MB and 100 megapixels that other programs can open.";

/** The Studio's own strings that we replace. */
export const localeStrings = defineLocaleResourceBundle({
  locale: "en-US",
  namespace: "studio",
  resources: {
    "asset-sources.common.uploader.upload-failed.description": refused,
    "inputs.image.upload-error.description": refused,
  },
});
