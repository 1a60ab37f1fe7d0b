import type { ClaimSigns } from "../claimSigns.ts";
import { diagnosisSigns, outcomeSigns, preventionSigns, safetySigns, successSigns, treatmentSigns } from "./healthSigns.ts";
import { innocentPhrases } from "./innocentPhrases.ts";
import {
  comparisonSigns,
  endorsementSigns,
  satisfactionSigns,
  savingsSigns,
  superlativeSigns,
} from "./productSigns.ts";
import { evidenceSigns, figureSigns, guaranteeSigns, regulationSigns, speedSigns } from "./proofSigns.ts";

export const arabicClaims: ClaimSigns = {
  innocentPhrases,
  signs: {
    regulation: regulationSigns,
    endorsement: endorsementSigns,
    comparison: comparisonSigns,
    guarantee: guaranteeSigns,
    safety: safetySigns,
    diagnosis: diagnosisSigns,
    treatment: treatmentSigns,
    prevention: preventionSigns,
    savings: savingsSigns,
    satisfaction: satisfactionSigns,
    outcome: [...outcomeSigns, ...successSigns],
    evidence: evidenceSigns,
    superlative: superlativeSigns,
    figure: figureSigns,
    speed: speedSigns,
  },
};
