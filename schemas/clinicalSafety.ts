import { defineType } from "sanity";
import { headingAndIntro, line, lines, list, paragraph } from "./fields.ts";

/** One step that follows a worrying message from a patient. */
export const safetyStep = defineType({
  name: "safetyStep",
  title: "Step",
  description: "One thing that happens after a worrying sentence, and how soon it should.",
  type: "object",
  fields: [
    line({ name: "title", title: "Title", description: "What happens, in a few words.", max: 40 }),
    line({
      name: "aim",
      title: "How soon",
      description: "The time that we aim for, as an aim: “We aim for 15 minutes”. Never a promise.",
      max: 32,
    }),
    paragraph({
      name: "description",
      title: "Text",
      description: "One or two sentences on what the service is designed to do. No results.",
      min: 20,
      max: 200,
    }),
  ],
  preview: { select: { title: "title", subtitle: "aim" } },
});

/** The clinical-safety section: the response to a worrying message, the coach's limits, and the emergency notice. */
export const clinicalSafety = defineType({
  name: "clinicalSafety",
  title: "Clinical safety",
  description:
    "What happens when a patient says something worrying. Aims and design only; have a clinician read every change.",
  type: "document",
  fields: [
    ...headingAndIntro("the safety section"),
    line({
      name: "sentence",
      title: "The worrying sentence",
      description: "What a patient says, in large type. Invented, and no emergency.",
      max: 90,
    }),
    line({
      name: "source",
      title: "Who says it",
      description: "Under the sentence. It must say that the example is fictional.",
      max: 80,
    }),
    list({
      name: "steps",
      title: "Steps",
      description: "What happens then, from top to bottom.",
      of: "safetyStep",
      min: 3,
      max: 5,
    }),
    paragraph({
      name: "note",
      title: "Note under the steps",
      description: "That the times are aims, and who sets them.",
      min: 20,
      max: 200,
    }),
    line({
      name: "neverHeading",
      title: "Limits: heading",
      description: "Above what the coach never does.",
      max: 48,
    }),
    lines({
      name: "never",
      title: "Limits",
      description: "What the coach is designed never to do, each as a few words after “never”.",
      min: 3,
      max: 6,
      length: 60,
    }),
    line({
      name: "emergencyHeading",
      title: "Emergencies: heading",
      description: "That the service is not for emergencies.",
      max: 32,
    }),
    paragraph({
      name: "emergencyText",
      title: "Emergencies: text",
      description: "What to do in an emergency. The numbers to call stand below it.",
      min: 20,
      max: 200,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "sentence" } },
});
