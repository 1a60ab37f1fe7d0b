/** The document that a publish confirmation is about, before and after publishing. */
export interface ConfirmationProps {
  /** Null if it was never published. */
  readonly published: object | null;
  readonly draft: object;
}
