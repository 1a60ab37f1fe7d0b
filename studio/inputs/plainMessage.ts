/** Sanity's message about a typed date. It can't be replaced like its other texts, because it isn't translated. */
const DATE_FORMAT = /^Invalid date\. Must be on the format "/;

/** Returns a message of a field in words for marketers. */
export const plainMessage = (message: string): string =>
  DATE_FORMAT.test(message) ? "Enter a date such as November 26, 2026." : message;
