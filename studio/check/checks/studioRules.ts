import { pathToString, type Schema, validateDocument } from "sanity";
import { REDIRECT_FROM } from "../../../schemas/redirect.ts";
import { LINKED_DOCUMENTS } from "../../../schemas/rules/linkTargets.ts";
import type { SourcedDocument } from "../content.ts";
import type { Severity } from "../finding.ts";

/** What one rule of the Studio says about one field of a document. */
export interface RuleFinding {
  readonly level: Severity;
  readonly path: string;
  readonly message: string;
}

interface Marker {
  readonly level: string;
  readonly path: readonly unknown[];
  readonly message: string;
  readonly code?: string;
}

/** What the rule for addresses asks the lake: whether another document has the same. */
const isSlugQuery = (query: string) => query.startsWith("!defined(*[_type == $docType");
/** What our own rules ask: without an answer they leave it to checks/links.ts, redirects.ts and addresses.ts. */
const ownQueries = [LINKED_DOCUMENTS, REDIRECT_FROM];

/**
 * The rules run without a lake. Whether references exist is tested in structureRules.ts, whether addresses are unique in
 * addresses.ts.
 */
const offline = {
  getClient: () => ({ withConfig: offline.getClient, fetch: offline.fetch }),
  fetch: async (query: string) => {
    if (ownQueries.includes(query)) return null;
    if (!isSlugQuery(query)) throw new Error("A rule asked the lake: rules must hold without one.");
    return true;
  },
  getDocumentExists: () => Promise.resolve(true),
};

async function markersOf(
  document: SourcedDocument["document"],
  schema: Schema,
  environment: "studio" | "cli",
): Promise<Marker[]> {
  // The validator takes documents as the lake gives them, and of the workspace it reads the schema only.
  const options = { document, workspace: { schema }, environment, ...offline } as unknown;
  return validateDocument(options as Parameters<typeof validateDocument>[0]) as Promise<Marker[]>;
}

/**
 * Where the Studio's rules refuse a document, one path for each fault. Its check for unknown fields is left
 * out.
 */
export async function refusedPaths(
  document: SourcedDocument["document"],
  schema: Schema,
): Promise<readonly string[]> {
  const markers = await markersOf(document, schema, "studio");
  // A marker's path is a Path, though its type does not say so.
  return markers.filter(({ level }) => level === "error").map(({ path }) => pathToString(path as never));
}

const levels: Readonly<Record<string, Severity>> = { error: "error", warning: "warning", info: "note" };

/** The most useful message about one field: a wrong type is the cause of every other message about it. */
function mostTelling(markers: readonly Marker[]): Marker | undefined {
  const said = markers.filter(({ code }) => code !== "validation.exception");
  const byCode = (wanted: string) => said.find(({ code }) => code === wanted);
  const worst = said.find(({ level }) => level === "error") ?? said[0];
  return byCode("value.type-mismatch") ?? byCode("value.required") ?? worst ?? markers[0];
}

/** Whether the path is inside one of the others. */
const within = (path: string, others: readonly string[]) =>
  others.some((other) => path.startsWith(`${other}.`) || path.startsWith(`${other}[`));

const known = new WeakMap<object, WeakMap<Schema, Promise<RuleFinding[]>>>();

/**
 * Runs every rule of the Studio over a document, as the Studio does, and its check for unknown fields, which
 * only the command-line mode has. That mode in turn reports the rules of objects as warnings, so both are
 * run. A document that was checked before is not checked again.
 */
export function studioRules(document: SourcedDocument["document"], schema: Schema): Promise<RuleFinding[]> {
  const bySchema = known.get(document) ?? new WeakMap<Schema, Promise<RuleFinding[]>>();
  known.set(document, bySchema);
  const findings = bySchema.get(schema) ?? runRules(document, schema);
  bySchema.set(schema, findings);
  return findings;
}

async function runRules(document: SourcedDocument["document"], schema: Schema): Promise<RuleFinding[]> {
  const rules = await markersOf(document, schema, "studio");
  const unknown = (await markersOf(document, schema, "cli")).filter(
    ({ code }) => code === "object.unknown-field",
  );
  const byPath = Map.groupBy(rules, ({ path }) => pathToString(path as never)); // a marker's path is a Path
  const said = [...byPath].flatMap(([path, markers]) => {
    const marker = mostTelling(markers);
    return marker ? [{ path, marker }] : [];
  });
  // When an object is missing, the rules also report each of its fields. Those reports are left out.
  const missing = said.filter(({ marker }) => marker.code === "value.required").map(({ path }) => path);
  return [
    ...said
      .filter(({ path }) => !within(path, missing))
      .map(({ path, marker }) => ({ level: levels[marker.level] ?? "error", path, message: marker.message })),
    ...unknown.map(({ path, message }) => ({
      level: "error" as const,
      path: pathToString(path as never), // a marker's path is a Path
      message: `${message}: remove it, or add it to the schema.`,
    })),
  ];
}
