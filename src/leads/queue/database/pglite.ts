import { existsSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as eventLoopPass } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { type Connection, type Database, DatabaseError, type Row } from "./database.ts";
import { DURABLE, DurableFolder, syncTree } from "./durableFolder.ts";
import { lockFolder } from "./folderLock.ts";

/** The free space required to create a database, in bytes. A new database takes 40 MB (measured). */
const SPACE_TO_CREATE = 96 * 2 ** 20;

/** The free space required to open a database, in bytes: for a write-ahead log file and a checkpoint. */
const SPACE_TO_OPEN = 24 * 2 ** 20;

/**
 * The free space required to accept a lead, in bytes. It is reserved for the outcomes of accepted leads and for the
 * next two write-ahead log files of 16 MB each. The database crashes when it can't write these files.
 */
const SPACE_TO_TAKE = 48 * 2 ** 20;

/** Returns the error for a full disk, with instructions in its message. */
const diskFull = (folder: string) =>
  new DatabaseError(
    `The disk of ${folder} is full: no lead can be stored. Make room, at least ${SPACE_TO_CREATE / 2 ** 20} MB, or set LEADS_DIR to a folder on another disk.`,
  );

/** Checks that a folder's disk has this many free bytes. Takes a few microseconds. @throws DatabaseError */
export function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes) throw diskFull(folder);
}

interface Runner {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  exec(text: string): Promise<{ rows?: unknown[] }[]>;
}

/** Creates a connection. Only `exec` accepts several statements in one text, and only without values. */
function connection(runner: Runner): Connection {
  return {
    async executeSql(text, values) {
      const results = values?.length ? [await runner.query(text, values)] : await runner.exec(text);
      return { rows: results.flatMap(({ rows }) => (rows ?? []) as Row[]) }; // PGlite returns rows by column name
    },
  };
}

/**
 * Postgres settings for a database inside the site's process. The defaults would use 130 MB for a cache that duplicates
 * the kernel's, and let the write-ahead log grow to 1 GB.
 */
const SMALL = ["shared_buffers=16MB", "max_wal_size=128MB", "min_wal_size=32MB"].flatMap((set) => [
  "-c",
  set,
]);

/** Emscripten's error number for "no space left on device" (WASI's errno). */
const ENOSPC = 51;

async function create(folder: string) {
  const isNew = !existsSync(join(folder, "PG_VERSION"));
  const startParams = [...PGlite.defaultStartParams.filter((param) => param !== "-F"), ...DURABLE, ...SMALL];
  const fs = new DurableFolder(folder);
  try {
    const pglite = await PGlite.create({ fs, startParams });
    if (isNew) syncTree(folder);
    return { pglite, crashed: fs.crashed };
  } catch (error) {
    // An incomplete new database can never be opened, so remove its folder.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    throw Object(error).errno === ENOSPC ? diskFull(folder) : error;
  }
}

/** Locks a folder on disk and opens the queue in it. @throws FolderBusyError, DatabaseError */
export async function openPglite(folder: string): Promise<Database> {
  const data = join(folder, "queue");
  const lock = lockFolder(folder);
  try {
    requireSpace(folder, existsSync(data) ? SPACE_TO_OPEN : SPACE_TO_CREATE);
    const { pglite, crashed } = await create(data);
    const main = connection(pglite);
    return {
      query: async (text, values) => (await main.executeSql(text, values)).rows,
      transaction: (work) => pglite.transaction((tx) => work(connection(tx))),
      crashed,
      requireSpace: () => requireSpace(folder, SPACE_TO_TAKE),
      // PGlite has no autovacuum process.
      async vacuum(tables) {
        for (const table of tables) {
          await pglite.exec(`VACUUM ${table}`);
          await eventLoopPass(); // each vacuum blocks the process; visitors' requests run in between
        }
      },
      async close() {
        try {
          await pglite.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
