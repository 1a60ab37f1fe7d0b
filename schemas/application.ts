import { defineType } from "sanity";
import { line, lines, paragraph } from "./fields.ts";
import { picture } from "./picture.ts";

/** One card of Target Applications. */
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
  ],
  preview: { select: { title: "title", subtitle: "description", media: "image" } },
});
