/** The error for a rejected picture. Sanity's own text refers marketers to the browser console. */
const refused =
  "This file could not be uploaded. Choose a JPEG, PNG, WebP or AVIF picture of at most 20 MB and 100 megapixels, and make sure that other programs can open it.";

const fullUrl = "Write a full address, such as https://example.com/page.";

/** Replacements for the Studio's own strings, by namespace and key. Each tells a marketer what to do. */
export const replacedStrings = {
  studio: {
    "asset-sources.common.uploader.upload-failed.description": refused,
    "inputs.image.upload-error.description": refused,
    "inputs.array.action.add-item": "Add another",
    "inputs.array.action.add-item-select-type": "Add another…",
    "preview.default.title-fallback": "No title yet",
    "schedule-publish-dialog.description": "Choose the day and the time. The calendar names the time zone.",
    // Sanity's name for a change without a draft. Here, only an undo or an import makes one.
    "timeline.operation.edited-live": "Undone or imported",
    "timeline.operation.edited-live_timestamp": "Undone or imported: {{timestamp, datetime}}",
  },
  releases: {
    // A release whose forms are correct can still lack an approval, which the part above its page says.
    "summary.all-documents-validated": "All forms are filled in correctly",
  },
  structure: {
    "action.publish.validation-issues-toast.description":
      "Correct the marked fields first. The warning sign above the form lists them.",
    "action.publish.validation-issues-toast.title": "Not published yet",
    "action.publish.validation-issues.tooltip":
      "Correct the marked fields first. The warning sign above the form lists them.",
  },
  validation: {
    "array.exact-length": "Keep exactly {{wantedLength}} items.",
    "array.item-duplicate": "This item is in the list twice. Remove one of them.",
    "array.maximum-length": "Keep at most {{maxLength}} items.",
    "array.minimum-length": "Add items until there are at least {{minLength}}.",
    "date.maximum": "Choose a date no later than {{maxDate}}.",
    "date.minimum": "Choose a date no earlier than {{minDate}}.",
    "generic.not-allowed": "Choose one of the options.",
    "generic.required": "Fill this in.",
    "number.maximum": "Use a number of at most {{maxNumber}}.",
    "number.minimum": "Use a number of at least {{minNumber}}.",
    "number.non-integer": "Use a whole number.",
    "object.asset-required": "Choose a picture.",
    "object.reference-not-published": "The document that this links to isn't published. Publish it first.",
    "panel.no-errors-message": "Nothing to correct",
    "panel.title": "To correct",
    "slug.missing-current": "Write an address, such as pilot-studies.",
    "slug.not-unique": "Another page already has this address. Choose another.",
    "string.email": "Write an email address, such as name@example.com.",
    "string.maximum-length": "Use at most {{maxLength}} characters.",
    "string.minimum-length": "Write at least {{minLength}} characters.",
    "string.url.disallowed-scheme": fullUrl,
    "string.url.invalid": fullUrl,
    "string.url.not-absolute": fullUrl,
  },
} as const;
