import { useEditState, useFormValue } from "sanity";
import { type Language, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { idIn, languageOf } from "../../schemas/rules/documentIds.ts";
import type { SettingSource } from "../../schemas/rules/settingValues.ts";

const field = ["language"];

/** Returns the language of the document that the form edits. */
export const useFormLanguage = (): Language => languageOf({ language: useFormValue(field) });

/** Returns the published site settings in a language, and updates when they change. Empty while they load. */
export const useSettingSource = (language: Language = SOURCE_LANGUAGE): SettingSource =>
  // The schema defines the fields; Sanity types a document as a record.
  (useEditState(idIn(language, "siteSettings"), "siteSettings", "low").published as SettingSource | null) ??
  {};
