import { defineField, defineType } from "sanity";
import { demoKinds } from "./featureCard.ts";
import { line, paragraph } from "./fields.ts";

const isDemoKind = (kind: unknown) => demoKinds.some((known) => known === kind);

/** The first screen of the landing page. */
export const hero = defineType({
  name: "hero",
  title: "Hero",
  description:
    "The first screen of the landing page: what the product is, and three cards that lead to the demos.",
  type: "document",
  fields: [
    line({
      name: "headline",
      title: "Headline",
      description: "The largest words of the page, at most three lines on a wide screen.",
      max: 60,
    }),
    paragraph({
      name: "subtitle",
      title: "Subtitle",
      description: "One or two sentences under the headline: what the product does, for whom.",
      min: 40,
      max: 220,
    }),
    defineField({
      name: "cards",
      title: "Feature cards",
      description:
        "One card each for voice, messaging and video, in the order in which they stand on the page.",
      type: "array",
      of: [{ type: "featureCard" }],
      validation: (rule) => [
        rule
          .required()
          .length(3)
          .error("The hero holds exactly three cards: one each for voice, messaging and video."),
        rule.custom<{ kind?: string }[]>((cards) => {
          // The rule of the `kind` field rejects unknown kinds.
          if (!Array.isArray(cards) || cards.some((card) => !isDemoKind(card?.kind))) return true;
          const missing = demoKinds.filter((kind) => !cards.some((card) => card?.kind === kind));
          return (
            missing.length === 0 ||
            `No card leads to the ${missing.join(" or the ")} demo: give each card its own demo.`
          );
        }),
      ],
    }),
  ],
  preview: { select: { title: "headline", subtitle: "subtitle" } },
});
