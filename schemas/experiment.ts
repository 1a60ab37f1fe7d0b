import { getPublishedId } from "@sanity/client/csm";
import {
  defineArrayMember,
  defineField,
  defineType,
  type Reference,
  type SanityDocument,
  type ValidationContext,
} from "sanity";
import { line } from "./fields.ts";
import { publishedClient } from "./pageLink.ts";
import {
  EXPERIMENT_SURROUNDINGS,
  type Surroundings,
  sectionProblem,
  surroundingsParams,
} from "./rules/experiments/sectionProblem.ts";
import {
  EFFECT,
  experimentGoals,
  experimentSections,
  MAX_TEXTS,
  SHARE,
  stateOf,
} from "./rules/experiments/shownVersion.ts";
import type { VariantText } from "./rules/experiments/variantTexts.ts";
import { variantMarkers } from "./variantMarkers.ts";

type StoredText = Partial<VariantText> & { readonly _key: string };

/**
 * Loads what an experiment depends on. Returns undefined without a section, for an experiment that has stopped, and without
 * a lake: the content check compares the documents itself.
 */
async function surroundingsOf(
  section: string | undefined,
  context: ValidationContext,
): Promise<Surroundings | undefined> {
  const experiment = context.document as (SanityDocument & Parameters<typeof stateOf>[0]) | undefined; // by its schema
  if (!section || !experiment || stateOf(experiment) === "stopped") return undefined;
  const id = getPublishedId(experiment._id);
  const surroundings = await publishedClient(context).fetch<Surroundings | null>(
    EXPERIMENT_SURROUNDINGS,
    surroundingsParams(id, section),
  );
  return surroundings ?? undefined;
}

/** The rule for an experiment's section: visitors must see it. */
async function sectionRule(
  section: Reference | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const surroundings = await surroundingsOf(section?._ref, context);
  return (section && surroundings && sectionProblem(section._ref, surroundings)) ?? true;
}

/** The rule for the texts of a variant: each must be a text of the section, and fit the rules of its field. */
async function textsRule(texts: unknown[] | undefined, context: ValidationContext) {
  const { section } = (context.document ?? {}) as { section?: Reference }; // by its schema
  const surroundings = await surroundingsOf(section?._ref, context);
  if (!surroundings?.section || !texts) return true;
  const stored = texts as StoredText[]; // by their schema
  const markers = await variantMarkers(surroundings.section, stored, context.schema);
  return markers.map(({ index, message }) => ({ message, path: [{ _key: stored[index]?._key ?? "" }] }));
}

/** A text of a section in an experiment's variant. */
export const experimentText = defineType({
  name: "experimentText",
  title: "Text of the variant",
  description: "A text of the section as the variant says it.",
  type: "object",
  fields: [
    defineField({
      name: "path",
      title: "Path",
      description: "Where the text is in the section.",
      type: "string",
    }),
    defineField({
      name: "text",
      title: "Text",
      description: "The text as the variant says it.",
      type: "text",
      rows: 2,
    }),
  ],
  preview: { select: { title: "text", subtitle: "path" } },
});

/** Once the experiment has started, its versions and its plan can't change. */
const readOnly = ({ document }: { readonly document?: object | undefined }) =>
  stateOf(document ?? {}) !== "planned";

/** Only the buttons set these fields. */
const setByButton = {
  readOnly: true,
  hidden: ({ value }: { readonly value?: unknown }) => value === undefined,
};

/** A comparison of two versions of a section's texts. Each visit of the landing page gets one of the versions. */
export const experiment = defineType({
  name: "experiment",
  title: "Experiment",
  description:
    "Compares the texts of a section with a variant. Visitors get one of the versions at random, and Results says which one led to more demos or requests.",
  type: "document",
  fields: [
    line({
      name: "name",
      title: "Name",
      description: "What you try, such as “A shorter headline”. Visitors don't see it.",
      max: 80,
    }),
    defineField({
      name: "section",
      title: "Section",
      description: "The section of the landing page whose texts you compare, in one language.",
      type: "reference",
      to: experimentSections.map((type) => ({ type })),
      // Weak, so that the section can be unpublished. The experiment then shows nothing.
      weak: true,
      options: { disableNew: true },
      readOnly,
      validation: (rule) => rule.required().custom(sectionRule),
    }),
    defineField({
      name: "share",
      title: "Share of visits that get the variant",
      description: `The smallest improvement that you want to find out about. Percent, ${SHARE.min} to ${SHARE.max}. With 50, the experiment ends soonest.`,
      type: "number",
      initialValue: SHARE.max,
      readOnly,
      validation: (rule) => rule.required().integer().min(SHARE.min).max(SHARE.max),
    }),
    defineField({
      name: "goal",
      title: "Goal",
      description: "What visits should lead to.",
      type: "string",
      options: {
        list: Object.entries(experimentGoals).map(([value, title]) => ({ value, title })),
        layout: "radio",
      },
      readOnly,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "effect",
      title: "How much better the variant must be",
      description: `The smallest improvement that you want to find out about. Percent, ${EFFECT.min} to ${EFFECT.max}. 20 means from 5 to 6 of 100 visits. A smaller improvement needs many more visits.`,
      type: "number",
      initialValue: 20,
      readOnly,
      validation: (rule) => rule.required().integer().min(EFFECT.min).max(EFFECT.max),
    }),
    defineField({
      name: "startedAt",
      title: "Started",
      description: "When the experiment started. The Start button sets it.",
      type: "datetime",
      ...setByButton,
    }),
    defineField({
      name: "stoppedAt",
      title: "Stopped",
      description: "When the experiment stopped. The Stop button sets it.",
      type: "datetime",
      ...setByButton,
    }),
    defineField({
      name: "sampleSize",
      title: "Planned visits",
      description: "How many visits each version needs before results are shown. The Start button sets it.",
      type: "number",
      ...setByButton,
    }),
    defineField({
      name: "texts",
      title: "Texts of the variant",
      description: "Write what the variant says. Texts that you don't change stay as they are.",
      type: "array",
      of: [defineArrayMember({ type: "experimentText" })],
      readOnly,
      validation: (rule) => [
        rule.required().min(1).error("Change at least one text."),
        rule.max(MAX_TEXTS).custom(textsRule),
      ],
    }),
  ],
  preview: {
    select: { title: "name", startedAt: "startedAt", stoppedAt: "stoppedAt" },
    prepare: ({ title, startedAt, stoppedAt }) => ({
      title,
      subtitle: stoppedAt ? "Stopped" : startedAt ? "Running" : "Not started",
    }),
  },
});
