import type { PageBlock } from "#content/index.ts";
import type { Language } from "#schemas/languages.ts";

/** The props of every report. */
export interface ReportProps {
  /** The HTML id of the block. */
  readonly id: string;
  readonly language: Language;
  /** The current date, as YYYY-MM-DD. */
  readonly today: string;
  /** All blocks of the page. */
  readonly blocks: readonly PageBlock[];
}
