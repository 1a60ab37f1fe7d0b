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
    line({ name: "name", title: "Name", description: "A fictional name: first name and initial.", max: 24 }),
    tierField("The tier of the patient. Visitors can show one tier alone."),
    line({
      name: "program",
      title: "Program",
      description: "The subject of the program, such as “Hypertension”.",
      max: 32,
    }),
    line({
      name: "latest",
      title: "Latest",
      description: "The patient's latest message or reading, such as “156/94, 8:00 AM”.",
      max: 36,
    }),
  ],
  preview: { select: { title: "name", subtitle: "latest" } },
});

/** The patient list in the first tab, which visitors can filter by risk. */
export const patientList = defineType({
  name: "patientList",
  title: "Patient list",
  description: "A few sample patients under the risk distribution, with buttons that filter by tier.",
  type: "object",
  fields: [
    line({
      name: "allLabel",
      title: "Button for all",
      description: "The label of the button that shows all tiers. The other buttons use the tiers' labels.",
      max: 16,
      initialValue: "All",
    }),
    list({
      name: "patients",
      title: "Patients",
      description: "The patients, most urgent first, with at least one from each tier.",
      of: "listedPatient",
      min: 3,
      max: 8,
    }),
    line({
      name: "note",
      title: "Note",
      description:
        "Shown under the list after two numbers that the site adds, as in “6 of 247 patients, as a sample”.",
      max: 40,
    }),
  ],
  preview: { select: { title: "note" } },
});
