// npm run content:migrate: lists the migrations, previews one, or applies it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import nextEnv from "@next/env";
import { createClient } from "@sanity/client";
import { localPorts } from "../schemas/rules/localPorts.ts";
import { loadMigration, migrationFiles } from "./contentMigration.ts";
import { type MigrationReport, migrateContent } from "./migrateContent.ts";

const folder = join(process.cwd(), "studio", "migrations");

/** Connects to the dataset configured in the environment, or to the embedded lake if no project is set. */
function connect() {
  const { env } = process; // an empty variable counts as unset
  const projectId = env.NEXT_PUBLIC_SANITY_PROJECT_ID || undefined;
  const services = env.LOCAL_SERVICES_PORT || localPorts(Number(env.PORT) || undefined).services;
  const apiHost = env.SANITY_API_HOST || (projectId ? undefined : `http://localhost:${services}`);
  const tokenFile = join(env.DATA_DIR || ".data", "lake-token");
  const isEmbedded = !projectId && existsSync(tokenFile);
  const token = env.SANITY_API_WRITE_TOKEN || (isEmbedded ? readFileSync(tokenFile, "utf8").trim() : "");
  if (!token) throw new Error("Set SANITY_API_WRITE_TOKEN, or start the embedded lake with `npm start`.");
  return createClient({
    projectId: projectId ?? "local",
    dataset: env.NEXT_PUBLIC_SANITY_DATASET || "production",
    token,
    apiVersion: "2025-10-01",
    useCdn: false,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  });
}

function formatReport({ documentsRead, changes, applied }: MigrationReport): string {
  const lines = changes.flatMap(({ documentId, mutations }) => [
    documentId,
    ...mutations.map((mutation) => `  ${JSON.stringify(mutation)}`),
  ]);
  const what = applied ? "changed" : "would change; add --apply to do it";
  return [...lines, `${documentsRead} documents read, ${changes.length} ${what}`].join("\n");
}

async function main(): Promise<string> {
  const options = { apply: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, other] = positionals;
  // Migrations have an order, and a person looks at each before the next.
  if (other) throw new Error(`Only one migration runs at a time, so nothing was done. Leave out ${other}.`);
  const files = migrationFiles(folder);
  if (name === undefined)
    return files.length > 0 ? files.join("\n") : "There is no migration in studio/migrations.";
  const file = files.find((candidate) => candidate === name || candidate === `${name}.ts`);
  if (!file) throw new Error(`There is no migration "${name}" in studio/migrations.`);
  return formatReport(await migrateContent(connect(), await loadMigration(folder, file), values.apply));
}

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
