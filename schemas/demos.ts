import { defineType } from "sanity";
import { headingAndIntro, part } from "./fields.ts";
import { titled } from "./titled.ts";

/** The text next to one demo. The demo's own script is code. */
export const demoIntro = titled({
  name: "demoIntro",
  title: "Demo",
  description: "The heading and text beside one demo.",
  where: "beside the demo",
  textMax: 260,
});

/** The section with the voice, chat and video demos. */
export const demos = defineType({
  name: "demos",
  title: "Demos",
  description: "The words around the voice, chat and video demos. What the demos themselves say is built in.",
  type: "document",
  fields: [
    ...headingAndIntro("the demos section"),
    part({
      name: "voice",
      title: "Voice demo",
      description: "The words beside the voice demo.",
      type: "demoIntro",
    }),
    part({
      name: "chat",
      title: "Chat demo",
      description: "The words beside the chat demo.",
      type: "demoIntro",
    }),
    part({
      name: "video",
      title: "Video demo",
      description: "The words beside the video demo.",
      type: "demoIntro",
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
