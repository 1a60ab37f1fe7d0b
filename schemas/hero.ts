import { defineField, defineType } from "sanity";
import { demoKinds } from "./featureCard.ts";
import { line, paragraph } from "./fields.ts";

const isDemoKind = (kind: unknown) => demoKinds.some((known) => known === kind);

/** The first screen of the landing page. */
export const hero = defineType({
  name: "hero",
  title: "Hero",
  description:
    "The first screen of the landing page: the product in a few words, and three cards that link to the demos.",
  type: "document",
  fields: [
    line({
      name: "headline",
      title: "Headline",
      description: "The largest text on the page. At most three lines on a wide screen.",
      max: 60,
    }),
    paragraph({
      name: "subtitle",
      title: "Subtitle",
      description: "Say in one or two sentences what the product does and who it is for.",
      min: 40,
      max: 220,
    }),
    defineField({
      name: "cards",
      title: "Feature cards",
      description: "One card each for voice, messaging and video, in the order shown on the page.",
      type: "array",
      of: [{ type: "featureCard" }],
      validation: (rule) => [
        rule.required().length(3).error("Add exactly three cards: one each for voice, messaging and video."),
        rule.custom<{ kind?: string }[]>((cards) => {
          // The rule of the `kind` field rejects unknown kinds.
          if (!Array.isArray(cards) || cards.some((card) => !isDemoKind(card?.kind))) return true;
          const missing = demoKinds.filter((kind) => !cards.some((card) => card?.kind === kind));
          return (
            missing.length === 0 ||
            `No card links to the ${missing.join(" or the ")} demo. Choose a different demo for each card.`
          );
        }),
      ],
    }),
  ],
  preview: { select: { title: "headline", subtitle: "subtitle" } },
});
