import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs, styleText } from "node:util";
import type { SchemaType } from "groq-js";
import type { SchemaTypeDefinition } from "sanity";
import { schemaTypes } from "../../schemas/index.ts";
import { seedFolder } from "../../schemas/rules/seedFolder.ts";
import { type Singleton, singletons } from "../../schemas/singletons.ts";
import { checkQueries } from "../check/checks/queries.ts";
import { readContent } from "../check/content.ts";
import { type ContentMigration, loadMigration, migrationFiles } from "../contentMigration.ts";
import { extract } from "../types/generatedTypes.ts";
import { queriesOf } from "../types/namedQueries.ts";
import { modelOf } from "../types/schemaModel.ts";
import { type Change, changesBetween } from "./changes.ts";

const git = (root: string, ...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });

/** The content model at a revision of the project. */
interface ModelFiles {
  readonly types: readonly SchemaTypeDefinition[];
  readonly singletons: readonly Pick<Singleton, "id" | "type">[];
  /** The generated types, which contain the queries. */
  readonly generatedTypes: string;
  readonly migrations: readonly string[];
}

/** @throws a one-line error if the revision does not exist */
function resolveRevision(root: string, revision: string): string {
  const { status, stdout } = spawnSync("git", ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`There is no revision "${revision}": fetch it, or name another with --base.`);
  return stdout.trim();
}

const filesIn = (root: string, revision: string, folder: string) =>
  git(root, "ls-tree", "--name-only", revision, `${folder}/`)
    .split("\n")
    .filter(Boolean)
    .map((path) => path.slice(folder.length + 1));

/**
 * Reads the content model of a revision. Loads its schemas from a folder inside the project, because they import the
 * project's packages.
 */
export async function readRevision(root: string, revision: string): Promise<ModelFiles> {
  const commit = resolveRevision(root, revision);
  const folder = mkdtempSync(join(root, ".data-schemas-"));
  try {
    const archive = execFileSync("git", ["archive", commit, "schemas"], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    const load = (file: string) => import(pathToFileURL(join(folder, "schemas", file)).href);
    const [{ schemaTypes }, { singletons }] = await Promise.all(["index.ts", "singletons.ts"].map(load));
    return {
      types: schemaTypes,
      singletons,
      generatedTypes: git(root, "show", `${commit}:src/content/types.generated.ts`),
      migrations: filesIn(root, commit, "studio/migrations"),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns a function that tests whether the live site queries a field that the new schema lacks.
 * @param liveTypes the generated types of the live site, which contain its queries
 * @param schema the new schema, extracted
 */
function queriedFields(liveTypes: string, schema: SchemaType): (where: string) => boolean {
  const lost = checkQueries(queriesOf(liveTypes), schema).map(({ message }) => message);
  return (where) => {
    const field = where.split(".").at(-1) ?? where;
    // The path in the message ends with the field's name or with its alias in the query.
    return lost.some((message) => new RegExp(`queries (?:\\S+[.\\]])?${field}(?:\\[\\])?,`).test(message));
  };
}

const help = `npm run content:diff [-- options]

Compares the schemas with those of a base revision and classes each change: safe, needs a migration, or breaking.
Fails when a change that is not safe has no new migration in studio/migrations/ that covers it.

  --base REVISION      the live revision, origin/main by default
  --format FORMAT      text (default), json, or github (annotations)
`;

const options = {
  base: { type: "string", default: "origin/main" },
  format: { type: "string", default: "text" },
  help: { type: "boolean", default: false },
} as const;

/** A change, and the file that covers it, if any. */
export interface JudgedChange extends Change {
  readonly coveredBy?: string;
}

type NamedMigration = readonly [name: string, migration: Pick<ContentMigration, "covers">];

/**
 * Adds to each change the migration that covers it or, for a new document, the seed file that contains it.
 * `npm run content:import` imports the seed into a dataset.
 * @param seed the seed files by document id
 */
export const judge = (
  changes: readonly Change[],
  migrations: readonly NamedMigration[],
  seed: ReadonlyMap<string, string> = new Map(),
): JudgedChange[] =>
  changes.map((change) => {
    const [migration] = migrations.find(([, { covers }]) => covers.includes(change.where)) ?? [];
    const coveredBy = migration ?? (change.newDocument ? seed.get(change.where) : undefined);
    return coveredBy === undefined ? change : { ...change, coveredBy };
  });

/** Returns whether the change must not be merged yet. */
export const isOpen = ({ class: kind, coveredBy }: JudgedChange): boolean =>
  kind !== "safe" && coveredBy === undefined;

/** Returns the changes between a base revision and the current types, classified by the queries of the base. */
export function compare(base: ModelFiles, now: Pick<ModelFiles, "types" | "singletons">): Change[] {
  return changesBetween(
    modelOf(base.types, base.singletons),
    modelOf(now.types, now.singletons),
    queriedFields(base.generatedTypes, extract(now.types)),
  );
}

const names = { safe: "safe", migration: "needs a migration", breaking: "breaking" } as const;
const colors = { safe: "green", migration: "yellow", breaking: "red" } as const;

function lineOf(change: JudgedChange): string {
  const cover = change.coveredBy ? ` (covered by ${change.coveredBy})` : "";
  return `${change.where} ${change.message}${cover}`;
}

const annotation = (change: JudgedChange) =>
  `::${isOpen(change) ? "error" : "notice"} title=content%3A ${names[change.class]}::${lineOf(change).replaceAll("%", "%25")}`;

function closingLine(changes: readonly JudgedChange[], base: string): string {
  const open = changes.filter(isOpen).length;
  return `${changes.length} changes of schema since ${base}, ${open} without a migration`;
}

function text(changes: readonly JudgedChange[], base: string): string {
  const lines = changes.map(
    (change) => `${styleText(colors[change.class], names[change.class].padEnd(18))} ${lineOf(change)}`,
  );
  return [...lines, closingLine(changes, base)].join("\n");
}

/**
 * Compares the schemas with those of a base revision.
 * @returns 0 if every change is safe or covered by a new migration, otherwise 1
 * @throws if the base does not exist
 */
export async function diff(args: string[], print: (text: string) => void): Promise<0 | 1> {
  const { values } = parseArgs({ args, options });
  if (values.help) {
    print(help);
    return 0;
  }
  const root = process.cwd();
  const folder = join(root, "studio", "migrations");
  const base = await readRevision(root, values.base);
  const added = migrationFiles(folder).filter((file) => !base.migrations.includes(file));
  const migrations = await Promise.all(
    added.map(async (file): Promise<NamedMigration> => [file, await loadMigration(folder, file)]),
  );
  const seed = readContent([seedFolder(process.env)]).documents.map(
    ({ document, file = "" }) => [document._id, file] as const,
  );
  const changes = judge(compare(base, { types: schemaTypes, singletons }), migrations, new Map(seed));
  if (values.format === "json") print(JSON.stringify({ base: values.base, changes }, null, 2));
  else if (values.format === "github")
    print([...changes.map(annotation), closingLine(changes, values.base)].join("\n"));
  else print(text(changes, values.base));
  return changes.some(isOpen) ? 1 : 0;
}
