/** Errors fail the check. Warnings and notes don't. */
export type Severity = "error" | "warning" | "note";

/** One result of a check, with a one-line message. */
export interface Finding {
  readonly level: Severity;
  /** The check that reported it, such as `schemas` or `copy`. */
  readonly check: string;
  readonly message: string;
  /** The file, relative to the project, and the line in it. */
  readonly file?: string;
  readonly line?: number;
  /** The document's published id and type, and the path in it. */
  readonly documentId?: string;
  readonly documentType?: string;
  readonly path?: string;
  /** A URL that opens the field in the Studio. */
  readonly link?: string;
}
