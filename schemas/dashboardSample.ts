import { defineField, defineType } from "sanity";
import { riskTiers } from "./dashboardParts.ts";
import { line, list, part } from "./fields.ts";

interface Tier {
  readonly tier?: string;
  readonly count?: number;
}

/** The fields that the cross-field rule reads. */
interface Tiles {
  readonly patients?: { readonly value?: number };
  readonly highRisk?: { readonly value?: number };
}

/** Checks that each tier appears once, the counts add up to the patients tile, and the high tier matches its tile. */
function checkRiskTiers(tiers: Tier[] | undefined, tiles: Tiles | undefined): true | string {
  if (!Array.isArray(tiers)) return true;
  const missing = riskTiers.filter((name) => !tiers.some((item) => item?.tier === name));
  if (missing.length > 0)
    return `Add the tier ${missing.join(" and the tier ")}. The chart shows each tier once.`;
  const sum = tiers.reduce((total, item) => total + (item?.count ?? 0), 0);
  const patients = tiles?.patients?.value;
  if (patients !== undefined && sum !== patients) {
    return `The tiers add up to ${sum}, but the tile shows ${patients} patients. Change one of them.`;
  }
  const high = tiers.find((item) => item?.tier === "high")?.count;
  const highRisk = tiles?.highRisk?.value;
  if (highRisk !== undefined && high !== highRisk) {
    return `The high tier counts ${high}, but the tile shows ${highRisk}. Change one of them.`;
  }
  return true;
}

/** Defines a tile of the first tab. */
const tile = (name: string, title: string, description: string) =>
  part({ name, title, description, type: "dashboardTile", group: "overview" });

/** The provider dashboard of the technology section. Static sample figures only. */
export const dashboardSample = defineType({
  name: "dashboardSample",
  title: "Sample dashboard",
  description: "The provider dashboard in the technology section. Use only fictional figures and patients.",
  type: "document",
  groups: [
    { name: "overview", title: "First tab", default: true },
    { name: "patient", title: "Second tab" },
  ],
  fields: [
    line({
      name: "note",
      title: "Note",
      description: "Says that the figures are samples. Required.",
      max: 80,
      group: "overview",
    }),
    line({
      name: "overviewLabel",
      title: "First tab",
      description: "The name of the first tab.",
      max: 24,
      initialValue: "Overview Dashboard",
      group: "overview",
    }),
    tile("patients", "Tile: patients", "The total number of patients."),
    tile("highRisk", "Tile: high risk", "The number of patients at high risk."),
    tile("programs", "Tile: programs", "The number of active programs."),
    defineField({
      ...tile("compliance", "Tile: compliance", "A percentage from 0 to 100."),
      validation: (rule) =>
        rule
          .required()
          .custom(
            (tile?: { value?: number }) =>
              (tile?.value ?? 0) <= 100 || "Compliance is a percentage: at most 100.",
          ),
    }),
    line({
      name: "riskHeading",
      title: "Risk: heading",
      description: "Shown above the risk distribution.",
      max: 32,
      group: "overview",
    }),
    defineField({
      name: "riskTiers",
      title: "Risk tiers",
      description: "The number of patients in each of the three tiers, from high to low.",
      type: "array",
      of: [{ type: "riskTier" }],
      group: "overview",
      validation: (rule) =>
        rule
          .required()
          .length(3)
          // Sanity types the document as an open record; this document type defines both fields.
          .custom<Tier[]>((tiers, { document }) => checkRiskTiers(tiers, document as Tiles | undefined)),
    }),
    defineField({
      name: "patientList",
      title: "Patient list",
      description: "A few sample patients, with a filter by risk. If empty, the page shows only the tiers.",
      type: "patientList",
      group: "overview",
    }),
    line({
      name: "alertsHeading",
      title: "Alerts: heading",
      description: "Shown above the alert list.",
      max: 32,
      group: "overview",
    }),
    list({
      name: "alerts",
      title: "Alerts",
      description: "The alerts, newest first.",
      of: "dashboardAlert",
      min: 2,
      max: 5,
      group: "overview",
    }),
    line({
      name: "patientLabel",
      title: "Second tab",
      description: "The name of the second tab.",
      max: 24,
      initialValue: "Patient Details",
      group: "patient",
    }),
    part({
      name: "patient",
      title: "Sample patient",
      description: "The patient in the second tab.",
      type: "samplePatient",
      group: "patient",
    }),
  ],
  preview: { select: { title: "overviewLabel", subtitle: "note" } },
});
