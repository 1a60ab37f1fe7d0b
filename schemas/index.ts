import { documentTypes, partTypes } from "./list.generated.ts";
import { withReview } from "./review.ts";
import { isDay, isMoment, repeatedItems } from "./rules/existingValues.ts";
import { withLanguage } from "./translation.ts";

interface Rule {
  custom(check: (value: unknown) => unknown): Rule;
}
interface Definition {
  readonly name?: string;
  readonly type?: string;
  readonly fields?: readonly Definition[];
  readonly of?: readonly Definition[];
  readonly validation?: unknown;
}

/** Rejects what Sanity accepts: values of a type that have the right form, but don't exist. */
const checks: Readonly<Record<string, (value: unknown) => unknown>> = {
  date: (day) => day === undefined || isDay(String(day)) || "Choose a day that exists, such as 2026-03-01.",
  datetime: (time) =>
    time === undefined ||
    isMoment(String(time)) ||
    "Choose a time that exists, such as 2026-03-01T09:00:00Z.",
  array: (list) =>
    repeatedItems(Array.isArray(list) ? list : []).map(({ index, key }) => ({
      message: `The _key "${key}" is used twice in this list. Remove this item, and add it again.`,
      path: [index],
    })),
};

/** Adds these checks to each date, time and list in all types, so that no field can miss one. */
function withExistingValues<T extends Definition>(types: readonly T[]): T[] {
  const base = new Map(types.map(({ name, type }) => [name, type]));
  return types.map((type) => checked(type, base));
}

/** @param base the base type of each named type. A field's own rules replace those of its named type */
function checked<T extends Definition>(
  definition: T,
  base: ReadonlyMap<string | undefined, string | undefined>,
): T {
  const { type = "", fields, of, validation } = definition;
  const check = checks[type] ?? (validation ? checks[base.get(type) ?? ""] : undefined);
  const own = (rule: Rule) => (typeof validation === "function" ? [validation(rule)].flat() : []);
  return {
    ...definition,
    ...(fields && { fields: fields.map((field) => checked(field, base)) }),
    ...(of && { of: of.map((member) => checked(member, base)) }),
    // A separate rule, because `error(message)` and `warning()` apply to all checks of their rule.
    ...(check && { validation: (rule: Rule) => [...own(rule), rule.custom(check)] }),
  };
}

export { documentTypes, partTypes };

/** The content model, used by the Studio, the content check and type generation. */
export const schemaTypes = withExistingValues([
  ...documentTypes.map((type) => withReview(withLanguage(type))),
  ...partTypes,
]);
