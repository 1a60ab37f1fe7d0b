import { arabizi } from "./ar/arabizi.ts";
import { everydayPhrases, GENERAL_QUESTION, respell } from "./ar/everydayPhrases.ts";
import { abuseSigns, poisonSigns, selfHarmSigns } from "./ar/harmSigns.ts";
import { medicalSigns } from "./ar/medicalSigns.ts";
import type { LanguageSigns, Signs } from "./languageSigns.ts";

const arabic: LanguageSigns = {
  letter: /[ا-ي]/,
  respell,
  signs: { poison: poisonSigns, selfHarm: selfHarmSigns, abuse: abuseSigns, medical: medicalSigns },
  everydayPhrases,
  generalQuestion: GENERAL_QUESTION,
  readings: {
    over: "علي|ع|و",
    upper: "ضغط|طونسيون|طنسيون|انقباضي|العالي|الكبير",
    lower: "انبساطي|الواطي|الصغير",
    other: "كوليسترول",
    centimeters: "ضغط|طونسيون|طنسيون",
  },
};

export const signs: Signs = [arabic, arabizi];
