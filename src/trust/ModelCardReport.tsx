import { stegaClean } from "@sanity/client/stega";
import { translatorIn } from "#messages/translator.ts";
import type { ReportProps } from "./reportParts.tsx";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Characters that XML 1.0 doesn't allow, and halves of a character. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const element = (name: string, ...content: readonly string[]) => `<${name}>${content.join("")}</${name}>`;

/** Rows of a model card: as many as the schema has fields that a table can show. */
const ROWS = 40;

/**
 * Returns a model card in the schema of the Coalition for Health AI, version 0.2; undefined unless there is a row for each
 * field. A measure has one row, because none was measured: each of its parts has the text of the row, and no value.
 * @see https://github.com/coalition-for-health-ai/mc-schema
 * @param entries the entry of each row, in the order of the schema
 */
export function modelCard(entries: readonly string[]): string | undefined {
  if (entries.length !== ROWS) return undefined;
  const rest = entries.values();
  const next = () =>
    (rest.next().value ?? "")
      .replaceAll(FORBIDDEN, " ")
      .replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
  const fields = (...names: readonly string[]) => names.map((name) => element(name, next())).join("");
  const metric = (name: string) => {
    const text = next();
    const result = element("MetricResult", element("Label", text), element("ValueJson", "null"));
    const parts = [
      "Interpretation",
      "TestType",
      "TestingDataDescription",
      "ValidationProcessAndJustification",
    ];
    return element(
      name,
      ...[element("MetricGoal", text), element("Results", result)],
      ...parts.map((part) => element(part, text)),
    );
  };
  const keywords = () =>
    next()
      .split(/[,،]\s*/)
      .map((keyword) => element("Keyword", keyword));
  // The calls read the rows in the order of the schema.
  const card = [
    element("BasicInfo", fields("ModelName", "ModelDeveloper", "DeveloperContact")),
    element(
      "ReleaseInfo",
      fields("ReleaseStage", "ReleaseDate", "ReleaseVersion", "GlobalAvailability"),
      element("EHRCompatibility", fields("EHR")),
      fields("RegulatoryApproval"),
    ),
    element("ModelSummary", fields("Summary"), element("Keywords", ...keywords())),
    element(
      "UsesAndDirections",
      fields("IntendedUseAndWorkflow", "PrimaryIntendedUsers", "HowToUse", "TargetedPatientPopulation"),
      fields("CautionedOutOfScopeSettings"),
    ),
    element(
      "Warnings",
      fields("KnownRisksAndLimitations", "KnownBiasesOrEthicalConsiderations", "ClinicalRiskLevel"),
    ),
    element(
      "TrustIngredients",
      element(
        "AISystemFacts",
        fields("OutcomesAndOutputs", "ModelType", "FoundationModels", "InputDataSource"),
        fields("OutputAndInputDataTypes", "DevelopmentDataCharacterization", "BiasMitigationApproaches"),
        fields("OngoingMaintenance", "Security", "Transparency"),
      ),
      element(
        "TransparencyInformation",
        fields("FundingSource", "ThirdPartyInformation", "StakeholdersConsulted"),
      ),
    ),
    element(
      "KeyMetrics",
      ...["UsefulnessUsabilityEfficacy", "FairnessEquity", "SafetyReliability"].map(metric),
    ),
    element(
      "Resources",
      fields("EvaluationReferences", "ClinicalTrial", "PeerReviewedPublications", "ReimbursementStatus"),
      fields("PatientConsentOrDisclosure"),
    ),
    "<Bibliography/>",
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<AppliedModelCard xmlns="https://mc.chai.org/v0.2/schema.xsd">${card.join("\n")}</AppliedModelCard>
`;
}

/** The download of a model card, which is made of the tables on its page. */
export function ModelCardReport({ language, blocks }: ReportProps) {
  const t = translatorIn(language);
  const tables = blocks.flatMap((block) => (block._type === "tableBlock" ? [block.rows.slice(1)] : []));
  const card = modelCard(tables.flat().map(({ cells }) => stegaClean(cells[1] ?? "")));
  return (
    <p>
      {card ? (
        <a href={`data:application/xml,${encodeURIComponent(card)}`} download="model-card.xml">
          {t("trust.modelCard.download")}
        </a>
      ) : (
        t("trust.modelCard.incomplete")
      )}
    </p>
  );
}
