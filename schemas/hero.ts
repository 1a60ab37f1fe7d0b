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
      name: "audience",
      title: "Audience",
      description: "Who the product is for, in a few words above the headline. If empty, nothing is shown.",
      max: 48,
      optional: true,
    }),
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
    line({
      name: "safetyLine",
      title: "Safety line",
      description:
        "How care teams hear about a problem, in one line below the subtitle. It links to the clinical safety section while the page shows that section. If empty, nothing is shown.",
      max: 100,
      optional: true,
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
    line({
      name: "figuresHeading",
      title: "Figures: heading",
      description:
        "Opens the explanations of the figures, below the cards. You edit each explanation at its figure. If empty, “What the figures mean” is used.",
      max: 48,
      optional: true,
    }),
  ],
  preview: { select: { title: "headline", subtitle: "subtitle" } },
});
