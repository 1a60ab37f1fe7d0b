import type { Language } from "#schemas/languages.ts";
import type { LanguageSigns, Signs } from "./languageSigns.ts";
import { signsIn } from "./list.generated.ts";

/** The signs of each language of the site. A language without any can't be built: see docs/how-to/add-a-language.md. */
const SIGNS: Readonly<Record<Language, Signs>> = signsIn;

/** The languages that the chat reads, on pages of any language: people in danger write in their own. */
export const LANGUAGES: readonly LanguageSigns[] = Object.values(SIGNS).flat();
