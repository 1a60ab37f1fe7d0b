import type { LanguageSigns } from "../languageSigns.ts";
import { abuseSigns } from "./abuseSigns.ts";
import { everydayPhrases, GENERAL_QUESTION } from "./everydayPhrases.ts";
import { medicalSigns } from "./medicalSigns.ts";
import { poisonSigns } from "./poisonSigns.ts";
import { selfHarmSigns } from "./selfHarmSigns.ts";
import { respell } from "./tables.ts";

export const arabic: LanguageSigns = {
  letter: /[ا-ي]/,
  respell,
  signs: { poison: poisonSigns, selfHarm: selfHarmSigns, abuse: abuseSigns, medical: medicalSigns },
  everydayPhrases,
  generalQuestion: GENERAL_QUESTION,
  readings: {
    over: "علي|ع|و",
    upper: "ضغط|طونسيون|طنسيون|انقباضي|العالي|الكبير",
    lower: "انبساطي|الواطي|الصغير",
    centimeters: "ضغط|طونسيون|طنسيون",
  },
};
