import { defineField, defineType } from "sanity";
import { line, lines, paragraph } from "./fields.ts";
import { picture } from "./picture.ts";

/** Home readings over several days, drawn as a line chart with the goal. */
export const readingsPreview = defineType({
  name: "readingsPreview",
  title: "Readings",
  description: "A drawn chart of home readings with the goal as a band.",
  type: "object",
  fields: [
    line({
      name: "label",
      title: "Label",
      description:
        "Whose readings and over which time, such as “Maria G., last 14 days”. Invented patients only.",
      max: 40,
    }),
    line({
      name: "latest",
      title: "Latest reading",
      description: "In large type, with its unit, such as “156/94 mmHg”.",
      max: 16,
    }),
    defineField({
      name: "values",
      title: "Readings",
      description: "The readings that the line joins, oldest first. The drawing holds 5 to 31.",
      type: "array",
      of: [{ type: "number", validation: (rule) => rule.required().min(0).max(1000) }],
      validation: (rule) => rule.required().min(5).max(31),
    }),
    defineField({
      name: "goal",
      title: "Goal",
      description: "The band reaches from the foot of the chart up to this reading.",
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
        "Under the chart: how the readings run, in a sentence. It is also what people read who cannot see the line.",
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
    description: `Optional. ${shows} One of call, messages and readings is enough for a panel; without any it has words only.`,
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
        "Two or three sentences on what the coach does in this situation. No promise about a patient's health.",
      min: 40,
      max: 280,
    }),
    lines({
      name: "points",
      title: "What it covers",
      description: "Short points under the text.",
      min: 2,
      max: 4,
      length: 60,
    }),
    picture({
      name: "image",
      title: "Picture",
      description:
        "Optional. At least 1200 pixels wide. Set the hotspot on what must stay visible when the picture is cropped.",
    }),
    surface("call", "a call", "voicePreview", "A call with its waveform and two lines of dialogue."),
    surface("thread", "messages", "chatPreview", "A message thread that opens with a reminder."),
    surface("readings", "readings", "readingsPreview", "A chart of home readings with the goal."),
  ],
  preview: { select: { title: "title", subtitle: "description", media: "image" } },
});
