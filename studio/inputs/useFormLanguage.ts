import { useFormValue } from "sanity";
import type { Language } from "../../schemas/languages.ts";
import { languageOf } from "../../schemas/rules/documentIds.ts";

const field = ["language"];

/** Returns the language of the document that the form edits. */
export const useFormLanguage = (): Language => languageOf({ language: useFormValue(field) });
