import type { LanguageSigns } from "../languageSigns.ts";
import { everydayPhrases, GENERAL_QUESTION, respell } from "./everydayPhrases.ts";
import { abuseSigns, poisonSigns, selfHarmSigns } from "./harmSigns.ts";
import { medicalSigns } from "./medicalSigns.ts";

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
