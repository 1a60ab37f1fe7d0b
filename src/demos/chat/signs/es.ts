import { everydayPhrases, GENERAL_QUESTION } from "./es/everydayPhrases.ts";
import { abuseSigns, poisonSigns, selfHarmSigns } from "./es/harmSigns.ts";
import { medicalSigns } from "./es/medicalSigns.ts";
import { respell } from "./es/spelling.ts";
import type { Signs } from "./languageSigns.ts";

export const signs: Signs = [
  {
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
      other: "(?:colesterol|trigliceridos)(?: (?:es|esta|de|en)){0,2}",
    },
  },
];
