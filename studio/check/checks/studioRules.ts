import { pathToString, type Schema, validateDocument } from "sanity";
import { REDIRECT_FROM } from "../../../schemas/redirect.ts";
import { CITED_CLAIM, CLAIMS_ON, EVIDENCE_OF } from "../../../schemas/rules/claims/claims.ts";
import { EXPERIMENT_SURROUNDINGS } from "../../../schemas/rules/experiments/sectionProblem.ts";
import { LINKED_DOCUMENTS } from "../../../schemas/rules/linkTargets.ts";
import { FOREIGN_DOCUMENTS } from "../../../schemas/rules/translations/foreignReferences.ts";
import { SAME_SLUG } from "../../../schemas/slugField.ts";
import type { SourcedDocument } from "../content.ts";
import type { Severity } from "../finding.ts";

/** The result of one Studio rule for one field of a document. */
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

/** Matches Sanity's query for whether another document has the same slug. */
const isSlugQuery = (query: string) => query.startsWith("!defined(*[_type == $docType");
/**
 * The queries of our own rules. Without a result, they leave the check to links.ts, slugs.ts, documents.ts,
 * copy.ts and checkExperiments.ts.
 */
const ownQueries = [
  CLAIMS_ON,
  CITED_CLAIM,
  EVIDENCE_OF,
  EXPERIMENT_SURROUNDINGS,
  FOREIGN_DOCUMENTS,
  LINKED_DOCUMENTS,
  REDIRECT_FROM,
  SAME_SLUG,
];

/** Runs the rules without a lake. structureRules.ts checks that references exist, slugs.ts that slugs are unique. */
const offline = {
  getClient: () => ({ withConfig: offline.getClient, fetch: offline.fetch }),
  fetch: async (query: string) => {
    if (ownQueries.includes(query)) return null;
    if (!isSlugQuery(query)) throw new Error("A rule queried the lake. Rules must work without one.");
    return true;
  },
  getDocumentExists: () => Promise.resolve(true),
};

async function markersOf(
  document: SourcedDocument["document"],
  schema: Schema,
  environment: "studio" | "cli",
): Promise<Marker[]> {
  // The validator accepts raw documents and reads only the schema from the workspace.
  const options = { document, workspace: { schema }, environment, ...offline } as unknown;
  return validateDocument(options as Parameters<typeof validateDocument>[0]) as Promise<Marker[]>;
}

/** Returns the paths at which the Studio's rules reject a document, one per fault. Doesn't check for unknown fields. */
export async function refusedPaths(
  document: SourcedDocument["document"],
  schema: Schema,
): Promise<readonly string[]> {
  const markers = await markersOf(document, schema, "studio");
  // A marker's path is a Path, although its type is wider.
  return markers.filter(({ level }) => level === "error").map(({ path }) => pathToString(path as never));
}

const levels: Readonly<Record<string, Severity>> = { error: "error", warning: "warning", info: "note" };

/** Returns the most useful message about a field. A wrong type causes all other messages about it. */
function mostTelling(markers: readonly Marker[]): Marker | undefined {
  const said = markers.filter(({ code }) => code !== "validation.exception");
  const byCode = (wanted: string) => said.find(({ code }) => code === wanted);
  const worst = said.find(({ level }) => level === "error") ?? said[0];
  return byCode("value.type-mismatch") ?? byCode("value.required") ?? worst ?? markers[0];
}

/** Returns whether a marker says what a review lacks. documents.ts reports that, and only for published documents. */
const isReviewGap = ({ path, level }: Marker) =>
  level === "warning" && path.length === 1 && path[0] === "review";

/** Returns whether the path is inside one of the others. */
const within = (path: string, others: readonly string[]) =>
  others.some((other) => path.startsWith(`${other}.`) || path.startsWith(`${other}[`));

const resultsByDocument = new WeakMap<object, WeakMap<Schema, Promise<RuleFinding[]>>>();

/**
 * Runs all of the Studio's rules on a document, and the check for unknown fields, which only Sanity's command-line mode
 * has. That mode reports object rules as warnings, so both modes run. Results are memoized by document and schema.
 */
export function studioRules(document: SourcedDocument["document"], schema: Schema): Promise<RuleFinding[]> {
  const bySchema = resultsByDocument.get(document) ?? new WeakMap<Schema, Promise<RuleFinding[]>>();
  resultsByDocument.set(document, bySchema);
  const findings = bySchema.get(schema) ?? runRules(document, schema);
  bySchema.set(schema, findings);
  return findings;
}

async function runRules(document: SourcedDocument["document"], schema: Schema): Promise<RuleFinding[]> {
  const rules = (await markersOf(document, schema, "studio")).filter((marker) => !isReviewGap(marker));
  const unknown = (await markersOf(document, schema, "cli")).filter(
    ({ code }) => code === "object.unknown-field",
  );
  const byPath = Map.groupBy(rules, ({ path }) => pathToString(path as never)); // a marker's path is a Path
  const said = [...byPath].flatMap(([path, markers]) => {
    const marker = mostTelling(markers);
    return marker ? [{ path, marker }] : [];
  });
  // If an object is missing, the rules also report each of its fields. Omit those findings.
  const missing = said.filter(({ marker }) => marker.code === "value.required").map(({ path }) => path);
  return [
    ...said
      .filter(({ path }) => !within(path, missing))
      .map(({ path, marker }) => ({ level: levels[marker.level] ?? "error", path, message: marker.message })),
    ...unknown.map(({ path, message }) => ({
      level: "error" as const,
      path: pathToString(path as never), // a marker's path is a Path
      message: `${message}. Remove it, or add it to the schema.`,
    })),
  ];
}
