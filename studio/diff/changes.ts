import type { FieldModel, SchemaModel, ValidationRules } from "../types/schemaModel.ts";

/**
 * The effect of a schema change on the live content and site. `safe`: both keep working. `migration`: existing content
 * must change too. `breaking`: the live site would lose content, so the change needs two deployments. The first removes
 * the field from the queries, the second from the schema.
 */
type ChangeClass = "safe" | "migration" | "breaking";

export interface Change {
  readonly class: ChangeClass;
  /** The type, field or singleton. A migration lists it in `covers`. */
  readonly where: string;
  readonly message: string;
  /** True for a document that doesn't exist in the base. */
  readonly newDocument?: true;
}

const change = (kind: ChangeClass, where: string, message: string): Change => ({
  class: kind,
  where,
  message,
});

const bound = (rules: ValidationRules) => ({
  min: rules.length ?? rules.min ?? Number.NEGATIVE_INFINITY,
  max: rules.length ?? rules.max ?? Number.POSITIVE_INFINITY,
});

function* rules(where: string, before: ValidationRules, after: ValidationRules): Generator<Change> {
  const was = bound(before);
  const is = bound(after);
  const told = (value: number) => (Number.isFinite(value) ? String(value) : "any");
  if (!before.required && after.required)
    yield change("migration", where, "is now required: documents without it can't be published");
  if (before.required && !after.required) yield change("safe", where, "is now optional");
  if (is.max < was.max)
    yield change(
      "migration",
      where,
      `takes at most ${told(is.max)}, before ${told(was.max)}: longer content can't be published`,
    );
  if (is.min > was.min)
    yield change(
      "migration",
      where,
      `takes at least ${told(is.min)}, before ${told(was.min)}: shorter content can't be published`,
    );
  if (is.max > was.max || is.min < was.min) yield change("safe", where, "takes more than before");
  if (!before.integer && after.integer) yield change("migration", where, "now takes whole numbers only");
  if (!before.unique && after.unique) yield change("migration", where, "no longer takes the same item twice");
  if (after.pattern !== undefined && before.pattern !== after.pattern) {
    yield change("migration", where, `must now have the form ${after.pattern}`);
  }
}

function* choices(
  where: string,
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): Generator<Change> {
  const gone = (before ?? []).filter((item) => after !== undefined && !after.includes(item));
  const added = (after ?? []).filter((item) => before !== undefined && !before.includes(item));
  if (before === undefined && after !== undefined)
    yield change("migration", where, `now takes only ${after.join(", ")}`);
  if (gone.length > 0) yield change("migration", where, `no longer takes ${gone.join(", ")}`);
  if (added.length > 0) yield change("safe", where, `also takes ${added.join(", ")}`);
}

function* field(where: string, before: FieldModel, after: FieldModel): Generator<Change> {
  if (before.type !== after.type) {
    yield change(
      "breaking",
      where,
      `changed from type ${before.type} to ${after.type}: add a new field instead`,
    );
    return;
  }
  yield* rules(where, before.rules, after.rules);
  yield* choices(where, before.choices, after.choices);
  const gone = (before.members ?? []).filter((member) => !after.members?.includes(member));
  if (gone.length > 0) yield change("breaking", where, `no longer takes items of type ${gone.join(", ")}`);
}

const ownerOf = (where: string) => where.split(".")[0] ?? "";

function* fields(
  before: SchemaModel,
  after: SchemaModel,
  isAsked: (where: string) => boolean,
): Generator<Change> {
  for (const [where, model] of after.fields) {
    const was = before.fields.get(where);
    if (was) yield* field(where, was, model);
    else if (before.types.has(ownerOf(where))) {
      yield model.rules.required
        ? change("migration", where, "is new and required: documents can't be published without it")
        : change("safe", where, "is new and optional");
    }
  }
  for (const where of before.fields.keys()) {
    if (after.fields.has(where) || !after.types.has(ownerOf(where))) continue;
    yield isAsked(where)
      ? change(
          "breaking",
          where,
          "was removed, but the live site queries it: remove it from the queries and deploy that first",
        )
      : change("migration", where, "was removed: documents still contain its old values");
  }
}

function* named(
  what: "type" | "singleton",
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Generator<Change> {
  for (const [name, type] of after) {
    const was = before.get(name);
    if (was === undefined) {
      yield what === "type"
        ? change("safe", name, "is a new type")
        : {
            ...change("migration", name, "is a new document: the site can't be built until it is published"),
            newDocument: true,
          };
    } else if (was !== type) yield change("breaking", name, `changed from a ${was} to a ${type}`);
  }
  for (const [name, type] of before) {
    if (!after.has(name)) yield change("breaking", name, `was removed: a ${what} of type ${type}`);
  }
}

/**
 * Classifies every change between two schemas.
 * @param isAsked returns whether the live site, which uses the old schema, queries the field
 */
export function changesBetween(
  before: SchemaModel,
  after: SchemaModel,
  isAsked: (where: string) => boolean,
): Change[] {
  return [
    ...named("type", before.types, after.types),
    ...named("singleton", before.singletons, after.singletons),
    ...fields(before, after, isAsked),
  ];
}
