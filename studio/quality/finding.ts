/** The topics of the findings, in the order in which the Studio lists them. */
export const topics = [
  { name: "claims", title: "Claims" },
  { name: "search", title: "Search results" },
  { name: "headings", title: "Headings" },
  { name: "reading", title: "Reading" },
  { name: "pictures", title: "Pictures" },
  { name: "links", title: "Links" },
  { name: "accessibility", title: "Accessibility" },
] as const;

type Topic = (typeof topics)[number]["name"];

/** A fact about a document's content that an editor can improve. */
export interface QualityFinding {
  /** An error is content that the page can't show well. A warning is advice. A note is a measurement. */
  readonly level: "error" | "warning" | "note";
  readonly topic: Topic;
  /** Plain words: the fact, then the advice. */
  readonly message: string;
  /** The field, as a Sanity path such as `blocks[_key=="a"].heading`. Empty for the document as a whole. */
  readonly path: string;
}

/** A finding with its document, by its published id. */
export interface PageFinding extends QualityFinding {
  readonly documentId: string;
  readonly documentType: string;
}
