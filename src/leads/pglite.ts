import { existsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss } from "pg-boss";
import { bossOptions, type Connection, type Database, type Row } from "./database.ts";
import { DURABLE, DurableFolder, syncTree } from "./durableFolder.ts";
import { ownFolder } from "./folderOwner.ts";

interface Runner {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  exec(text: string): Promise<{ rows?: unknown[] }[]>;
}

/** Several statements in one text come without values; only `exec` takes those. */
function connection(runner: Runner): Connection {
  return {
    async executeSql(text, values) {
      const results = values?.length ? [await runner.query(text, values)] : await runner.exec(text);
      return { rows: results.flatMap(({ rows }) => (rows ?? []) as Row[]) }; // PGlite gives rows by column name
    },
  };
}

async function create(folder: string): Promise<PGlite> {
  const isNew = !existsSync(join(folder, "PG_VERSION"));
  const startParams = [...PGlite.defaultStartParams.filter((param) => param !== "-F"), ...DURABLE];
  const pglite = await PGlite.create({ fs: new DurableFolder(folder), startParams });
  if (isNew) syncTree(folder);
  return pglite;
}

/**
 * Opens the queue in a folder on disk, as its only owner.
 * @throws FolderBusyError, DatabaseError
 */
export async function openPglite(folder: string, worker: boolean): Promise<Database> {
  const owner = ownFolder(folder);
  try {
    const pglite = await create(join(folder, "queue"));
    const boss = new PgBoss({ db: fromPglite(pglite), backend: "pglite", ...bossOptions(worker) });
    const main = connection(pglite);
    return {
      boss,
      query: async (text, values) => (await main.executeSql(text, values)).rows,
      transaction: (work) => pglite.transaction((tx) => work(connection(tx))),
      async close() {
        await boss.stop({ graceful: true, timeout: 5000, close: true });
        await pglite.close();
        owner.release();
      },
    };
  } catch (error) {
    owner.release();
    throw error;
  }
}
