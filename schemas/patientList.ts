import { defineType } from "sanity";
import { tierField } from "./dashboardParts.ts";
import { line, list } from "./fields.ts";

/** One row of the patient list. */
export const listedPatient = defineType({
  name: "listedPatient",
  title: "Patient in the list",
  description: "One row of the sample patient list. Never use a real patient's data.",
  type: "object",
  fields: [
    line({ name: "name", title: "Name", description: "An invented name: first name and initial.", max: 24 }),
    tierField("The tier of the patient. Visitors can show one tier alone."),
    line({
      name: "program",
      title: "Program",
      description: "What the program is about, such as “Hypertension”.",
      max: 32,
    }),
    line({
      name: "latest",
      title: "Latest",
      description: "What the patient last said or measured, such as “156/94, 8:00 AM”.",
      max: 36,
    }),
  ],
  preview: { select: { title: "name", subtitle: "latest" } },
});

/** The patient list in the first tab, which visitors can filter by risk. */
export const patientList = defineType({
  name: "patientList",
  title: "Patient list",
  description: "A few sample patients under the risk distribution, with buttons that show one tier alone.",
  type: "object",
  fields: [
    line({
      name: "allLabel",
      title: "Button for all",
      description: "The button that shows every tier. The other buttons have the labels of the tiers.",
      max: 16,
      initialValue: "All",
    }),
    list({
      name: "patients",
      title: "Patients",
      description: "The rows, most urgent first, with at least one patient of each tier.",
      of: "listedPatient",
      min: 3,
      max: 8,
    }),
    line({
      name: "note",
      title: "Note",
      description:
        "Under the list. The site writes two numbers before it, as in “6 of 247 patients, as a sample”.",
      max: 40,
    }),
  ],
  preview: { select: { title: "note" } },
});
