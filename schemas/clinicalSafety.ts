import { defineType } from "sanity";
import { claimField, headingAndIntro, line, lines, list, paragraph } from "./fields.ts";

/** One step that follows a worrying message from a patient. */
export const safetyStep = defineType({
  name: "safetyStep",
  title: "Step",
  description: "One step that follows a worrying message, with its target time.",
  type: "object",
  fields: [
    line({ name: "title", title: "Title", description: "What happens, in a few words.", max: 40 }),
    line({
      name: "aim",
      title: "How soon",
      description: "The target time, such as “Target: 15 minutes”. Never make a promise.",
      max: 32,
    }),
    paragraph({
      name: "description",
      title: "Text",
      description: "Say in one or two sentences what the service is designed to do. Never mention results.",
      min: 20,
      max: 200,
    }),
    claimField(),
  ],
  preview: { select: { title: "title", subtitle: "aim" } },
});

/** The clinical-safety section: the response to a worrying message, the coach's limits, and the emergency notice. */
export const clinicalSafety = defineType({
  name: "clinicalSafety",
  title: "Clinical safety",
  description:
    "What happens when a patient says something worrying. Describe only aims and design. Ask a clinician to review every change.",
  type: "document",
  fields: [
    ...headingAndIntro("the safety section"),
    line({
      name: "sentence",
      title: "The worrying sentence",
      description: "A fictional patient's message, shown in large type. It must not be an emergency.",
      max: 90,
    }),
    line({
      name: "source",
      title: "Who says it",
      description: "Shown under the sentence. It must say that the example is fictional.",
      max: 80,
    }),
    list({
      name: "steps",
      title: "Steps",
      description: "The steps that follow, from top to bottom.",
      of: "safetyStep",
      min: 3,
      max: 5,
    }),
    paragraph({
      name: "note",
      title: "Note under the steps",
      description: "Say that the times are targets, and who sets them.",
      min: 20,
      max: 200,
    }),
    line({
      name: "neverHeading",
      title: "Limits: heading",
      description: "Shown above the list of limits.",
      max: 48,
    }),
    lines({
      name: "never",
      title: "Limits",
      description: "Things that the coach is designed never to do. Each is a few words that follow “never”.",
      min: 3,
      max: 6,
      length: 60,
    }),
    line({
      name: "emergencyHeading",
      title: "Emergencies: heading",
      description: "Say that the service is not for emergencies.",
      max: 32,
    }),
    paragraph({
      name: "emergencyText",
      title: "Emergencies: text",
      description: "Say what to do in an emergency. The emergency numbers appear below.",
      min: 20,
      max: 200,
    }),
    lines({
      name: "innocentPhrases",
      title: "Innocent phrases",
      description:
        "Phrases that only look like a claim, such as the name of a ward. No page shows this list. Texts in all languages may say them.",
      min: 1,
      max: 100,
      length: 80,
      optional: true,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "sentence" } },
});
