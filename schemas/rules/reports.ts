// The reports of the trust center. The Studio's forms and the site share them, so this file imports nothing.

/** The reports that a page can show, with their titles in the Studio. */
export const reportKinds = {
  accessibility: "Accessibility: criteria of WCAG, what axe found, and tests",
  privacy: "Privacy: requests of every page",
  security: "Security: headers, and tests of abuse and faults",
  software: "Software: packages, licenses and known weaknesses",
  performance: "Performance: the newest table",
  pack: "All reports in one file",
  changes: "Changes: the newest part of the changelog",
  modelCard: "AI model card: a download of the tables on this page",
} as const;

/** A report that a page can show. */
export type ReportKind = keyof typeof reportKinds;
