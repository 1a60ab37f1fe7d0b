import type { SchemaType } from "sanity";
import { type Language, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { maximumIn } from "../../schemas/rules/translations/completeness.ts";

interface CompiledRule {
  readonly _rules?: readonly { readonly flag?: string; readonly constraint?: unknown }[];
}

/** Returns the option with the maximum of a text whose maximum depends on the language. */
const maximumOption = (options: unknown): number | undefined =>
  isRecord(options) && typeof options.maximum === "number" ? options.maximum : undefined;

/**
 * Returns the maximum number of characters that a text's validation allows, or undefined if there is no limit.
 * @param language the language of the document
 */
export function maximumOf(
  type: Pick<SchemaType, "jsonType"> & { readonly validation?: unknown; readonly options?: unknown },
  language: Language = SOURCE_LANGUAGE,
): number | undefined {
  const maximum = maximumOption(type.options);
  if (type.jsonType === "string" && maximum !== undefined) return maximumIn(language, maximum);
  if (type.jsonType !== "string" || !Array.isArray(type.validation)) return undefined;
  const limits = type.validation
    .flatMap((rule: CompiledRule) => rule?._rules ?? [])
    .filter(({ flag, constraint }) => flag === "max" && typeof constraint === "number")
    .map(({ constraint }) => Number(constraint));
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
