import type { Language } from "../../../languages.ts";
import { healthSigns as arabicHealth } from "./ar/healthSigns.ts";
import { innocentPhrases as arabicPhrases } from "./ar/innocentPhrases.ts";
import { productSigns as arabicProduct } from "./ar/productSigns.ts";
import { proofSigns as arabicProof } from "./ar/proofSigns.ts";
import type { ClaimSigns } from "./claimSigns.ts";
import { healthSigns as englishHealth } from "./en/healthSigns.ts";
import { innocentPhrases as englishPhrases } from "./en/innocentPhrases.ts";
import { productSigns as englishProduct } from "./en/productSigns.ts";
import { proofSigns as englishProof } from "./en/proofSigns.ts";
import { healthSigns as spanishHealth } from "./es/healthSigns.ts";
import { innocentPhrases as spanishPhrases } from "./es/innocentPhrases.ts";
import { productSigns as spanishProduct } from "./es/productSigns.ts";
import { proofSigns as spanishProof } from "./es/proofSigns.ts";

/** The signs of claims, by language. */
export const claimLanguages: Readonly<Record<Language, ClaimSigns>> = {
  en: {
    signs: { ...englishHealth, ...englishProduct, ...englishProof },
    innocentPhrases: englishPhrases,
  },
  es: {
    signs: { ...spanishHealth, ...spanishProduct, ...spanishProof },
    innocentPhrases: spanishPhrases,
  },
  ar: { signs: { ...arabicHealth, ...arabicProduct, ...arabicProof }, innocentPhrases: arabicPhrases },
};
