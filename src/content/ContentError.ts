import { shortLine } from "#platform/shorten.ts";

/**
 * The most UTF-16 units of a message: it goes into the log, webhook answers, the draft banner and the
 * Studio's badge.
 */
export const MAX_MESSAGE = 500;

/**
 * A document lacks something that a page needs. The message is one short line that names the document and
 * field.
 */
export class ContentError extends Error {
  override name = "ContentError";
  /** The published id of the document, or the address of a page. */
  readonly documentId: string;
  /** The same for an editor: one short line with the section's and the fields' names in place of ids. */
  readonly plain: string;
  /** Whether the whole document is missing. */
  readonly isMissing: boolean;

  constructor(documentId: string, message: string, { plain = message, isMissing = false } = {}) {
    super(shortLine(message, MAX_MESSAGE));
    this.documentId = documentId;
    this.plain = shortLine(plain, MAX_MESSAGE);
    this.isMissing = isMissing;
  }
}
