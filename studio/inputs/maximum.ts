import type { SchemaType } from "sanity";

interface CompiledRule {
  readonly _rules?: readonly { readonly flag?: string; readonly constraint?: unknown }[];
}

/** Returns the maximum number of characters that a text's validation allows, or undefined if there is no limit. */
export function maximumOf(
  type: Pick<SchemaType, "jsonType"> & { readonly validation?: unknown },
): number | undefined {
  if (type.jsonType !== "string" || !Array.isArray(type.validation)) return undefined;
  const limits = type.validation
    .flatMap((rule: CompiledRule) => rule?._rules ?? [])
    .filter(({ flag, constraint }) => flag === "max" && typeof constraint === "number")
    .map(({ constraint }) => Number(constraint));
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
