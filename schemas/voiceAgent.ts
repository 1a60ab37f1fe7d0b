import { defineType } from "sanity";
import { headingAndIntro, lines } from "./fields.ts";

/** The text around the voice-agent widget. The widget's own text is code. */
export const voiceAgent = defineType({
  name: "voiceAgent",
  title: "Voice agent",
  description: "The text around the voice-agent widget. The widget itself is built in.",
  type: "document",
  fields: [
    ...headingAndIntro("the voice-agent section"),
    lines({
      name: "topics",
      title: "What to ask",
      description: "Examples of questions for the agent that the page doesn't answer already. Optional.",
      min: 2,
      max: 4,
      length: 72,
      optional: true,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
