import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import manifest from "../../../package.json" with { type: "json" };

/** An empty database, which stays for later runs. Postgres takes seconds of processor time to create one. */
const template = join(tmpdir(), `tendwell-postgres-${manifest.dependencies["@electric-sql/pglite"]}`);

async function createTemplate(): Promise<void> {
  const folder = mkdtempSync(`${template}-`);
  await (await PGlite.create(folder)).close();
  try {
    renameSync(folder, template);
  } catch {
    // Another process has created it meanwhile.
    rmSync(folder, { recursive: true });
  }
}

/** Creates a temporary folder whose folder `queue` has an empty database, like a new folder of leads once it is opened. */
export async function newPostgresFolder(prefix: string): Promise<string> {
  if (!existsSync(template)) await createTemplate();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  cpSync(template, join(folder, "queue"), { recursive: true });
  return folder;
}
