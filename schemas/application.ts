import { defineField, defineType } from "sanity";
import { line, lines, paragraph } from "./fields.ts";

/** One card of Target Applications. */
export const application = defineType({
  name: "application",
  title: "Application",
  description: "One of the three situations in which the coach helps.",
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
    defineField({
      name: "image",
      title: "Picture",
      description:
        "Optional. At least 1200 pixels wide. Set the hotspot on what must stay visible when the picture is cropped.",
      type: "image",
      options: { hotspot: true, accept: "image/png,image/jpeg,image/webp,image/avif" },
      fields: [
        defineField({
          name: "alt",
          title: "Text for people who cannot see the picture",
          description: "Describe in a sentence what the picture shows. Screen readers read it.",
          type: "string",
          validation: (rule) =>
            rule.max(160).custom((alt, { parent }) => {
              // Sanity types the parent as unknown; this field is in images only.
              const image = parent as { asset?: unknown } | undefined;
              return (
                !image?.asset ||
                (alt ?? "").trim() !== "" ||
                "Describe the picture: some visitors cannot see it."
              );
            }),
        }),
      ],
    }),
  ],
  preview: { select: { title: "title", subtitle: "description", media: "image" } },
});
