import type { Language } from "#schemas/languages.ts";

interface TranslatedPage {
  language: Language;
  kind: "landing" | "legal" | "article" | "editors" | "missing";
  path: string;
}

/** One page of each kind in each translated language. The last one of a language doesn't exist. */
export const translatedPages: readonly TranslatedPage[] = [
  { language: "es", kind: "landing", path: "/es" },
  { language: "es", kind: "legal", path: "/es/privacy-policy" },
  { language: "es", kind: "article", path: "/es/articles/que-preguntar-antes-de-conectar-su-ehr" },
  { language: "es", kind: "editors", path: "/es/quienes-somos" },
  { language: "es", kind: "missing", path: "/es/no-such-page" },
  { language: "ar", kind: "landing", path: "/ar" },
  { language: "ar", kind: "legal", path: "/ar/privacy-policy" },
  { language: "ar", kind: "article", path: "/ar/articles/asila-qabla-rabt-al-sijill-al-sihhi" },
  { language: "ar", kind: "editors", path: "/ar/man-nahnu" },
  { language: "ar", kind: "missing", path: "/ar/no-such-page" },
];
