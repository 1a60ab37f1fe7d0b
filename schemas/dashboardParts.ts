import { defineField, defineType } from "sanity";
import { choice, count, line, list, paragraph } from "./fields.ts";

/** The three risk tiers, most urgent first. */
export const riskTiers = ["high", "medium", "low"] as const;

/** Defines a field that selects a risk tier. */
export const tierField = (description: string) =>
  choice({
    name: "tier",
    title: "Risk",
    description,
    choices: { high: "High", medium: "Medium", low: "Low" },
  });

/** A large figure at the top of the dashboard. */
export const dashboardTile = defineType({
  name: "dashboardTile",
  title: "Tile",
  description: "A large figure at the top of the dashboard.",
  type: "object",
  options: { columns: 2 },
  fields: [
    count({ name: "value", title: "Figure", description: "A whole number.", max: 99_999 }),
    line({ name: "label", title: "Label", description: "A name for the figure.", max: 24 }),
  ],
  preview: { select: { title: "label", subtitle: "value" } },
});

/** One bar of the risk distribution. */
export const riskTier = defineType({
  name: "riskTier",
  title: "Risk tier",
  description: "How many of the sample patients are in one tier.",
  type: "object",
  fields: [
    tierField("Which tier the bar stands for. Each tier once."),
    line({
      name: "label",
      title: "Label",
      description: "The name of the bar, so that readers do not depend on its color.",
      max: 24,
    }),
    count({
      name: "count",
      title: "Patients",
      description: "The number of patients in this tier. The three tiers must add up to the total.",
      max: 99_999,
    }),
  ],
  preview: { select: { title: "label", subtitle: "count" } },
});

/** One line of the alert list. */
export const dashboardAlert = defineType({
  name: "dashboardAlert",
  title: "Alert",
  description: "One line of the sample alert list.",
  type: "object",
  fields: [
    tierField("How urgent the alert is."),
    line({
      name: "patient",
      title: "Patient",
      description: "A fictional patient: first name and initial.",
      max: 24,
    }),
    line({ name: "text", title: "Alert", description: "What happened, in a few words.", max: 72 }),
    line({ name: "time", title: "When", description: "How long ago, such as “12 min ago”.", max: 16 }),
    line({
      name: "assignee",
      title: "Assigned to",
      description:
        "Who handles the alert and since when, such as “Assigned to Ana Ruiz, picked up at 8:12 AM”. Optional.",
      max: 64,
      optional: true,
    }),
    line({
      name: "action",
      title: "Done",
      description: "What the care team did, in a few words. Optional.",
      max: 64,
      optional: true,
    }),
  ],
  preview: { select: { title: "text", subtitle: "patient" } },
});

/** One series of the patient's vitals, drawn as a sparkline or in the large chart. */
export const vitalsSeries = defineType({
  name: "vitalsSeries",
  title: "Vitals",
  description: "One kind of reading over recent days, drawn as a line.",
  type: "object",
  fields: [
    line({ name: "label", title: "Reading", description: "The name of the measurement.", max: 32 }),
    line({ name: "unit", title: "Unit", description: "The unit after the number, such as mmHg.", max: 12 }),
    defineField({
      name: "values",
      title: "Readings",
      description: "The readings, oldest first. Enter 5 to 14. The last one is shown in large type.",
      type: "array",
      of: [{ type: "number", validation: (rule) => rule.required().min(0).max(100_000) }],
      validation: (rule) => rule.required().min(5).max(14),
    }),
    defineField({
      name: "goal",
      title: "Goal",
      description:
        "The maximum that the doctor set as a goal. If the large chart is filled in, it shows the readings that have a goal.",
      type: "number",
      validation: (rule) => rule.min(0).max(100_000),
    }),
    line({
      name: "period",
      title: "Period",
      description: "The period of the readings, such as “Last 14 days”.",
      max: 24,
    }),
    paragraph({
      name: "alternative",
      title: "Text for people who cannot see the line",
      description: "Describe the trend in one sentence. Screen readers read it aloud.",
      min: 20,
      max: 160,
    }),
  ],
  preview: { select: { title: "label", subtitle: "period" } },
});

/** A label and a value of the patient's details. */
export const patientFact = defineType({
  name: "patientFact",
  title: "Detail",
  description: "A label and a value in the sample patient's details.",
  type: "object",
  options: { columns: 2 },
  fields: [
    line({ name: "label", title: "Label", description: "The name of the detail.", max: 28 }),
    line({ name: "value", title: "Value", description: "The value as shown on the page.", max: 40 }),
  ],
  preview: { select: { title: "label", subtitle: "value" } },
});

/** The sample patient of the second tab. */
export const samplePatient = defineType({
  name: "samplePatient",
  title: "Sample patient",
  description: "The fictional patient in the second tab. Never use a real patient's data.",
  type: "object",
  fields: [
    line({ name: "name", title: "Name", description: "A fictional name: first name and initial.", max: 24 }),
    line({
      name: "program",
      title: "Program",
      description: "The program that the patient takes part in.",
      max: 48,
    }),
    tierField("The tier of the patient."),
    line({
      name: "tierLabel",
      title: "Risk in words",
      description: "The risk tier in words, so that readers do not depend on its color.",
      max: 24,
    }),
    list({
      name: "facts",
      title: "Details",
      description: "Facts about the patient, each with a label and a value.",
      of: "patientFact",
      min: 3,
      max: 6,
    }),
    line({
      name: "vitalsHeading",
      title: "Vitals: heading",
      description: "Shown above the vitals.",
      max: 32,
    }),
    list({
      name: "vitals",
      title: "Vitals",
      description: "The patient's readings, by kind.",
      of: "vitalsSeries",
      min: 1,
      max: 3,
    }),
    defineField({
      name: "chart",
      title: "Large chart",
      description: "The events and labels of the large chart. If empty, all readings appear as small charts.",
      type: "patientChart",
    }),
  ],
  preview: { select: { title: "name", subtitle: "program" } },
});
