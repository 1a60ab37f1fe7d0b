// How long a text may be in each language. The Studio's forms and the content check share these rules.
import type { Language } from "../../languages.ts";

/** How much longer than English a text of several lines may be. Spanish needs about a fifth more room. */
const room: Partial<Record<Language, number>> = { es: 1.2 };

/** Returns the maximum number of characters of a text in a language. @param max the maximum in English */
export const maximumIn = (language: Language, max: number): number => Math.floor(max * (room[language] ?? 1));
