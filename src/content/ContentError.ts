import { shortLine } from "#platform/text.ts";

/**
 * The maximum length of a message, in UTF-16 code units. Messages appear in the log, in responses to webhooks, in the
 * draft banner and in the Studio's badge.
 */
export const MAX_MESSAGE = 500;

/** A document lacks content that a page needs. The message is one short line with the document and the field. */
export class ContentError extends Error {
  override name = "ContentError";
  /** The published id of the document, or the path of a page. */
  readonly documentId: string;
  /** The message for an editor: one short line with the names of sections and fields instead of ids. */
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

/** Whether an error is a ContentError. By its name, because the server's bundle has its own copy of the class. */
export const isContentError = (error: unknown): error is ContentError =>
  error instanceof Error && error.name === "ContentError";
