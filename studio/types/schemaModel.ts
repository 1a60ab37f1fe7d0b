import type { SchemaTypeDefinition } from "sanity";
import type { Singleton } from "../../schemas/singletons.ts";

/** The comparable part of a field's validation rules. */
export interface ValidationRules {
  readonly required: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly length?: number;
  readonly integer: boolean;
  readonly unique: boolean;
  readonly pattern?: string;
  /** The form's error message for text that doesn't match the pattern. */
  readonly patternHelp?: string;
  /** The URL schemes that an address may use. */
  readonly schemes?: readonly string[];
}

export interface FieldModel {
  readonly type: string;
  readonly rules: ValidationRules;
  /** The names of a list's item types. */
  readonly members?: readonly string[];
  /** The selectable values. */
  readonly choices?: readonly string[];
}

/** A schema, reduced to the parts that a change can break. Field paths look like `hero.cards` and `hero.cards[]`. */
export interface SchemaModel {
  readonly types: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, FieldModel>;
  readonly singletons: ReadonlyMap<string, string>;
}

interface Definition {
  readonly name?: string;
  readonly type?: string;
  readonly fields?: readonly Definition[];
  readonly of?: readonly Definition[];
  readonly validation?: unknown;
  readonly options?: unknown;
}

type Calls = readonly (readonly [string, ...unknown[]])[];

/** Returns a fake of Sanity's rule that records method calls. Each call returns another recording fake. */
function recorder(calls: Calls, results: Calls[]): unknown {
  return new Proxy(
    {},
    {
      get: (_target, method) => {
        if (typeof method !== "string" || method === "then") return undefined;
        return (...args: unknown[]) => {
          const extended: Calls = [...calls, [method, ...args]];
          // Each call extends the rule and replaces the rule it was called on.
          const at = results.indexOf(calls);
          if (at >= 0) results.splice(at, 1);
          results.push(extended);
          return recorder(extended, results);
        };
      },
    },
  );
}

/** Returns the method calls of all rules that block publishing. */
function blockingCalls(validation: unknown): Calls {
  if (typeof validation !== "function") return [];
  const results: Calls[] = [];
  validation(recorder([], results));
  return results
    .filter((calls) => !calls.some(([method]) => method === "warning" || method === "info"))
    .flat();
}

const isUri = (options: unknown): options is { scheme: string[] } =>
  typeof options === "object" && options !== null && "scheme" in options;

/** Returns the maximum of a text whose maximum depends on the language. */
const maximumOption = (options: unknown): unknown =>
  typeof options === "object" && options !== null && "maximum" in options ? options.maximum : undefined;

function rulesOf({ validation, options }: Definition): ValidationRules {
  const calls = blockingCalls(validation);
  const has = (name: string) => calls.some(([method]) => method === name);
  const numbers = (name: string) =>
    calls.flatMap(([method, value]) => (method === name && typeof value === "number" ? [value] : []));
  const regex = calls.findIndex(([method]) => method === "regex");
  const pattern = calls[regex]?.[1];
  const [after, help] = calls[regex + 1] ?? [];
  const schemes = calls.find(([method]) => method === "uri")?.[1];
  const [min] = numbers("min").toSorted((one, other) => other - one);
  const maximum = maximumOption(options);
  const [max] = [...numbers("max"), ...(typeof maximum === "number" ? [maximum] : [])].toSorted(
    (one, other) => one - other,
  );
  const [length] = numbers("length");
  return {
    required: has("required"),
    integer: has("integer"),
    unique: has("unique"),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(length !== undefined && { length }),
    ...(pattern instanceof RegExp && { pattern: String(pattern) }),
    ...(regex >= 0 && after === "error" && { patternHelp: String(help) }),
    ...(isUri(schemes) && { schemes: schemes.scheme }),
  };
}

/** Returns the selectable values, if the field has a list. */
function choicesOf(options: unknown): string[] | undefined {
  if (typeof options !== "object" || options === null || !("list" in options)) return undefined;
  return Array.isArray(options.list) ? options.list.map(choice) : undefined;
}

const choice = (item: unknown) =>
  String(typeof item === "object" && item !== null && "value" in item ? item.value : item);

function addField(definition: Definition, path: string, fields: Map<string, FieldModel>): void {
  const { type = "?", of, options } = definition;
  const choices = choicesOf(options);
  fields.set(path, {
    type,
    rules: rulesOf(definition),
    ...(of && { members: of.map((member) => member.name ?? member.type ?? "?") }),
    ...(choices && { choices }),
  });
  for (const field of definition.fields ?? []) addField(field, `${path}.${field.name}`, fields);
  for (const member of of ?? []) {
    // A member that only names a type has no rules or fields.
    if (member.validation || member.fields) addField(member, `${path}[]`, fields);
  }
}

/** Reduces schema types and singletons to a comparable model. */
export function modelOf(
  types: readonly SchemaTypeDefinition[],
  singletons: readonly Pick<Singleton, "id" | "type">[],
): SchemaModel {
  const definitions: readonly Definition[] = types;
  const fields = new Map<string, FieldModel>();
  for (const { name = "?", fields: own = [], of } of definitions) {
    for (const field of own) addField(field, `${name}.${field.name}`, fields);
    if (of) addField({ type: "array", of }, name, fields);
  }
  return {
    types: new Map(definitions.map(({ name = "?", type = "?" }) => [name, type])),
    fields,
    singletons: new Map(singletons.map(({ id, type }) => [id, type])),
  };
}
