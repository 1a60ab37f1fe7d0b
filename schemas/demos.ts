import { defineType } from "sanity";
import { headingAndIntro, part } from "./fields.ts";
import { titled } from "./titled.ts";

/** The text next to one demo. The demo's own script is code. */
export const demoIntro = titled({
  name: "demoIntro",
  title: "Demo",
  description: "The heading and text next to one demo.",
  where: "beside the demo",
  textMax: 260,
});

/** The section with the voice, chat and video demos. */
export const demos = defineType({
  name: "demos",
  title: "Demos",
  description: "The text around the voice, chat and video demos. The demos' own text is built in.",
  type: "document",
  fields: [
    ...headingAndIntro("the demos section"),
    part({
      name: "voice",
      title: "Voice demo",
      description: "The text next to the voice demo.",
      type: "demoIntro",
    }),
    part({
      name: "chat",
      title: "Chat demo",
      description: "The text next to the chat demo.",
      type: "demoIntro",
    }),
    part({
      name: "video",
      title: "Video demo",
      description: "The text next to the video demo.",
      type: "demoIntro",
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
