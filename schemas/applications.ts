import { defineField, defineType } from "sanity";
import { headingAndIntro, line, lines, list, paragraph } from "./fields.ts";
import { picture } from "./picture.ts";

/** The Target Applications section: two to six panels (three in the specification). */
export const applications = defineType({
  name: "applications",
  title: "Applications",
  description: "The situations in which the coach helps.",
  type: "document",
  fields: [
    ...headingAndIntro("the applications section"),
    list({
      name: "cards",
      title: "Applications",
      description: "Add one panel per situation.",
      of: "application",
      min: 2,
      max: 6,
    }),
    line({
      name: "note",
      title: "Note",
      description:
        "Says that the patients in the panels are fictional. Optional, but required while any panel shows a patient.",
      max: 60,
      optional: true,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});

/** Home readings over several days, drawn as a line chart with the goal. */
export const readingsPreview = defineType({
  name: "readingsPreview",
  title: "Readings",
  description: "A chart of home readings with the goal as a band.",
  type: "object",
  fields: [
    line({
      name: "label",
      title: "Label",
      description:
        "The patient and the period, such as “Maria G., last 14 days”. Use fictional patients only.",
      max: 40,
    }),
    line({
      name: "latest",
      title: "Latest reading",
      description: "The latest reading with its unit, such as “156/94 mmHg”. Shown in large type.",
      max: 16,
    }),
    defineField({
      name: "values",
      title: "Readings",
      description: "The readings in the chart, oldest first. Enter 5 to 31.",
      type: "array",
      of: [{ type: "number", validation: (rule) => rule.required().min(0).max(1000) }],
      validation: (rule) => rule.required().min(5).max(31),
    }),
    defineField({
      name: "goal",
      title: "Goal",
      description: "The band goes from the bottom of the chart up to this reading.",
      type: "number",
      validation: (rule) => rule.required().min(0).max(1000),
    }),
    line({
      name: "goalLabel",
      title: "Goal: label",
      description: "What the band means, such as “Goal of 130/80”.",
      max: 32,
    }),
    paragraph({
      name: "caption",
      title: "Caption",
      description:
        "Describe the trend in one sentence. Shown under the chart, and read by people who cannot see the line.",
      min: 20,
      max: 120,
    }),
  ],
  preview: { select: { title: "label", subtitle: "latest" } },
});

/** An optional product preview in a panel. */
const surface = (name: string, title: string, type: string, shows: string) =>
  defineField({
    name,
    title: `Shown: ${title}`,
    description: `Optional. ${shows} Add one preview per panel: a call, messages or readings. Without one, the panel shows only text.`,
    type,
    options: { collapsible: true, collapsed: true },
  });

/** One panel of Target Applications. */
export const application = defineType({
  name: "application",
  title: "Application",
  description: "One of the situations in which the coach helps.",
  type: "object",
  fields: [
    line({ name: "title", title: "Title", description: "The situation, in a few words.", max: 48 }),
    paragraph({
      name: "description",
      title: "Text",
      description:
        "Say in two or three sentences what the coach does in this situation. Make no promises about a patient's health.",
      min: 40,
      max: 280,
    }),
    lines({
      name: "points",
      title: "What it covers",
      description: "Short points that the text doesn't say already. Optional.",
      min: 2,
      max: 4,
      length: 60,
      optional: true,
    }),
    picture({
      name: "image",
      title: "Picture",
      description:
        "Optional. At least 1200 pixels wide. Put the focal point on the part that must stay visible when the picture is cropped.",
    }),
    surface("call", "a call", "voicePreview", "A call with its waveform and two lines of dialogue."),
    surface("thread", "messages", "chatPreview", "A message thread that starts with a reminder."),
    surface("readings", "readings", "readingsPreview", "A chart of home readings with the goal."),
  ],
  preview: { select: { title: "title", subtitle: "description", media: "image" } },
});
