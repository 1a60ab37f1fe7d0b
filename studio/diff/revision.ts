import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SchemaTypeDefinition } from "sanity";
import type { Singleton } from "../../schemas/singletons.ts";

const git = (root: string, ...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });

/** The content model at a revision of the project. */
export interface ModelFiles {
  readonly types: readonly SchemaTypeDefinition[];
  readonly singletons: readonly Pick<Singleton, "id" | "type">[];
  /** The generated types, which contain the queries. */
  readonly generatedTypes: string;
  /** The names of the migrations. */
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
    const { schemaTypes, singletons } = await import(pathToFileURL(join(folder, "schemas", "index.ts")).href);
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
