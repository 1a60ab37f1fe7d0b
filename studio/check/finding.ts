/** Errors fail the check; warnings are printed and pass; notes only inform. */
export type Severity = "error" | "warning" | "note";

/** One thing that a check found, in one line. */
export interface Finding {
  readonly level: Severity;
  /** The check that found it, such as `schemas` or `copy`. */
  readonly check: string;
  readonly message: string;
  /** The file, relative to the project, and the line in it. */
  readonly file?: string;
  readonly line?: number;
  /** The published id of the document, its type, and where in it. */
  readonly documentId?: string;
  readonly documentType?: string;
  readonly path?: string;
  /** Opens the field in the Studio. */
  readonly link?: string;
}
