// The reports of the trust center. The Studio's forms and the site share them, so this file imports nothing.

/** The reports that a page can show, with their titles in the Studio. */
export const reportKinds = {
  software: "Software: packages and licenses",
} as const;

/** A report that a page can show. */
export type ReportKind = keyof typeof reportKinds;
