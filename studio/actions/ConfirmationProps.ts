/** What a question before publishing is about: the document as it is, and as it would be. */
export interface ConfirmationProps {
  /** Null when it was never published. */
  readonly published: object | null;
  readonly draft: object;
}
