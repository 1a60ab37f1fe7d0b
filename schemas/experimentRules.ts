import { getPublishedId } from "@sanity/client/csm";
import type { Reference, SanityDocument, ValidationContext } from "sanity";
import { publishedClient } from "./pageLink.ts";
import {
  EXPERIMENT_SURROUNDINGS,
  type Surroundings,
  sectionProblem,
  surroundingsParams,
} from "./rules/experiments/sectionProblem.ts";
import { stateOf } from "./rules/experiments/shownVersion.ts";
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
export async function sectionRule(
  section: Reference | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const surroundings = await surroundingsOf(section?._ref, context);
  return (section && surroundings && sectionProblem(section._ref, surroundings)) ?? true;
}

/** The rule for the texts of a variant: each must be a text of the section, and fit the rules of its field. */
export async function textsRule(texts: unknown[] | undefined, context: ValidationContext) {
  const { section } = (context.document ?? {}) as { section?: Reference }; // by its schema
  const surroundings = await surroundingsOf(section?._ref, context);
  if (!surroundings?.section || !texts) return true;
  const stored = texts as StoredText[]; // by their schema
  const markers = await variantMarkers(surroundings.section, stored, context.schema);
  return markers.map(({ index, message }) => ({ message, path: [{ _key: stored[index]?._key ?? "" }] }));
}
