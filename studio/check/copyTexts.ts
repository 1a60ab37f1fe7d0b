import type { SettingSource } from "../../schemas/rules/settingValues.ts";
import { type DocumentText, documentTexts } from "../../schemas/rules/text/documentTexts.ts";
import type { SourcedDocument } from "./content.ts";

/** A text that visitors can read, with its location. */
export interface CopyText extends DocumentText {
  readonly source: SourcedDocument;
}

/** Returns all copy of a document. */
export const copyOf = (source: SourcedDocument, settings: SettingSource): CopyText[] =>
  documentTexts(source.document, settings).map((text) => ({ source, ...text }));
