import { defineField, defineType } from "sanity";
import { line, list, paragraph } from "./fields.ts";

/** The three demos that a card can link to. */
export const demoKinds = ["voice", "chat", "video"] as const;

const kindTitles = { voice: "Voice", chat: "Messaging", video: "Video" };

/** Defines the preview for one kind of card. The form shows and requires it only for that kind. */
const previewOf = (kind: (typeof demoKinds)[number], title: string) =>
  defineField({
    name: `${kind}Preview`,
    title,
    description: "The small animated preview on the card.",
    type: `${kind}Preview`,
    hidden: ({ parent }) => parent?.kind !== kind,
    validation: (rule) =>
      rule.custom((value, { parent }) => {
        // Sanity types the parent as unknown; only feature cards have this field.
        const ours = (parent as { kind?: string } | undefined)?.kind === kind;
        return (
          !ours ||
          value !== undefined ||
          `Fill in the ${title.toLowerCase()}. Without it, the card has no picture.`
        );
      }),
  });

/** One of the three cards of the hero. */
export const featureCard = defineType({
  name: "featureCard",
  title: "Feature card",
  description: "One of the hero's three cards: a preview, figures and a button that opens a demo.",
  type: "object",
  fields: [
    defineField({
      name: "kind",
      title: "Demo",
      description: "The demo that the button opens. It also sets the preview. Each demo has one card.",
      type: "string",
      options: {
        list: demoKinds.map((value) => ({ title: kindTitles[value], value })),
        layout: "radio",
        direction: "horizontal",
      },
      validation: (rule) => rule.required(),
    }),
    line({ name: "title", title: "Title", description: "The heading of the card.", max: 40 }),
    paragraph({
      name: "description",
      title: "Text",
      description: "Say in one or two sentences what this kind of coaching does.",
      min: 30,
      max: 160,
    }),
    list({
      name: "figures",
      title: "Figures",
      description: "The facts at the bottom of the card. Every figure must be true and approved.",
      of: "marketingFigure",
      min: 1,
      max: 3,
    }),
    line({
      name: "buttonLabel",
      title: "Button",
      description: "The label of the button that opens the demo.",
      max: 24,
    }),
    previewOf("voice", "Voice preview"),
    previewOf("chat", "Messaging preview"),
    previewOf("video", "Video preview"),
  ],
  preview: { select: { title: "title", subtitle: "kind" } },
});
