import type { Schema } from "sanity";
import type { SettingSource } from "../../schemas/rules/settingValues.ts";
import { type DocumentText, documentTexts } from "../quality/documentTexts.ts";
import type { SourcedDocument } from "./content.ts";

/** A text that visitors can read, with its location. */
export interface CopyText extends DocumentText {
  readonly source: SourcedDocument;
}

/** Returns all copy of a document. */
export const copyOf = (source: SourcedDocument, schema: Schema, settings: SettingSource): CopyText[] =>
  documentTexts(source.document, schema, settings).map((text) => ({ source, ...text }));
