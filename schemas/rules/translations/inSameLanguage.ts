// The choices of a reference field, for the Studio's forms.
import { languageOf } from "../documentIds.ts";
import { IN_LANGUAGE, inLanguageParams } from "./foreignReferences.ts";

/** Offers only documents in the language of the document that refers to them. */
export const inSameLanguage = {
  filter: ({ document }: { readonly document: object }) => ({
    filter: IN_LANGUAGE,
    params: inLanguageParams(languageOf(document)),
  }),
};
