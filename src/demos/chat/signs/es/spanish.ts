import type { LanguageSigns } from "../languageSigns.ts";
import { everydayPhrases, GENERAL_QUESTION } from "./everydayPhrases.ts";
import { abuseSigns, poisonSigns, selfHarmSigns } from "./harmSigns.ts";
import { medicalSigns } from "./medicalSigns.ts";
import { respell } from "./spelling.ts";

export const spanish: LanguageSigns = {
  letter: /[a-z]/,
  respell,
  signs: { poison: poisonSigns, selfHarm: selfHarmSigns, abuse: abuseSigns, medical: medicalSigns },
  everydayPhrases,
  generalQuestion: GENERAL_QUESTION,
  readings: {
    over: "sobre|con|por|entre|x|y|de (?:maxima|alta) y",
    upper: String.raw`\b(?:pre[sc]ion|ten[sc]ion|sistolica|la (?:alta|maxima)|maxima)`,
    lower: String.raw`\b(?:diastolica|la (?:baja|minima)|minima)`,
    centimeters: "pre[sc]ion|ten[sc]ion|minima",
  },
};
