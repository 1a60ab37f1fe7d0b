import { pathToString, type Schema, validateDocument } from "sanity";
import { textProblem, type VariantText, withTexts } from "./rules/experiments/variantTexts.ts";
import { isBlank } from "./rules/text/typedText.ts";

interface VariantMarker {
  /** The text's place in the list. */
  readonly index: number;
  readonly message: string;
}

/** Rules that query the lake find nothing. They concern links and claims, which a variant can't change. */
const offline = {
  getClient: () => ({ withConfig: offline.getClient, fetch: async () => null }),
  getDocumentExists: async () => true,
};

/** Returns the first error that the section's own rules give for each path. */
async function errorsOf(section: object, schema: Schema): Promise<ReadonlyMap<string, string>> {
  // The validator accepts raw documents and reads only the schema from the workspace.
  const options = { document: section, workspace: { schema }, environment: "studio", ...offline } as unknown;
  const markers = await validateDocument(options as Parameters<typeof validateDocument>[0]);
  const errors = markers.filter(({ level }) => level === "error").toReversed();
  return new Map(errors.map(({ path, message }) => [pathToString(path), message]));
}

/**
 * Returns the texts of a variant that the section can't have, with the reason. Each text must fit the rules of its field.
 * @param section the published section
 */
export async function variantMarkers(
  section: object,
  texts: readonly Partial<VariantText>[],
  schema: Schema,
): Promise<VariantMarker[]> {
  const complete = texts.map(({ path = "", text = "" }) => ({ path, text }));
  const errors = await errorsOf(withTexts(section, complete), schema);
  return complete.flatMap(({ path, text }, index) => {
    const isFirst = complete.findIndex((other) => other.path === path) === index;
    const message =
      textProblem(section, path) ??
      (isFirst ? undefined : "The variant has this text twice. Remove one.") ??
      (isBlank(text) ? "Write some text here. A variant can't leave a text out." : undefined) ??
      errors.get(path);
    return message ? [{ index, message }] : [];
  });
}
