import type { SchemaType } from "sanity";
import { type Language, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { maximumIn } from "../../schemas/rules/translations/completeness.ts";

interface CompiledRule {
  readonly _rules?: readonly { readonly flag?: string; readonly constraint?: unknown }[];
}

type CountedType = Pick<SchemaType, "jsonType"> & {
  readonly validation?: unknown;
  readonly options?: unknown;
};

/** Returns the limits of a text's length in all its rules. */
function limitsOf({ jsonType, validation }: CountedType, limit: "min" | "max"): number[] {
  if (jsonType !== "string" || !Array.isArray(validation)) return [];
  return validation
    .flatMap((rule: CompiledRule) => rule?._rules ?? [])
    .filter(({ flag, constraint }) => flag === limit && typeof constraint === "number")
    .map(({ constraint }) => Number(constraint));
}

/** Returns the option with the maximum of a text whose maximum depends on the language. */
const maximumOption = (options: unknown): number | undefined =>
  isRecord(options) && typeof options.maximum === "number" ? options.maximum : undefined;

/**
 * Returns the maximum number of characters that a text's validation allows, or undefined if there is no limit.
 * @param language the language of the document
 */
export function maximumOf(type: CountedType, language: Language = SOURCE_LANGUAGE): number | undefined {
  const maximum = maximumOption(type.options);
  if (type.jsonType === "string" && maximum !== undefined) return maximumIn(language, maximum);
  const limits = limitsOf(type, "max");
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** Returns the minimum number of characters that a text's validation requires, or 0. */
export const minimumOf = (type: CountedType): number => Math.max(0, ...limitsOf(type, "min"));
