import { ar } from "#messages/ar/index.ts";
import { en } from "#messages/en/index.ts";
import { es } from "#messages/es/index.ts";
import type { Messages } from "#messages/Messages.ts";
import type { Language } from "#schemas/languages.ts";

/** The interface texts of each language. */
export const messagesIn: Readonly<Record<Language, Messages>> = { en, es, ar };
