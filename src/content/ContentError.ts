/** A document lacks something that a page needs. The message is one line that names the document and field. */
export class ContentError extends Error {
  override name = "ContentError";
  /** The published id of the document. */
  readonly documentId: string;

  constructor(documentId: string, message: string) {
    super(message);
    this.documentId = documentId;
  }
}
