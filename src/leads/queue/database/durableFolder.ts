import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

import { DatabaseError } from "./database.ts";

/**
 * The functions of PGlite's WebAssembly module that its main loop calls for each message
 * (`execProtocolRawSync`, PGlite 0.5).
 */
interface MainLoop {
  stackRestore(pointer: unknown): void;
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
}

/** The status of the exception with which Postgres aborts a failed statement. */
const LONGJMP = 100;

/**
 * Makes a statement fail when Postgres crashes. PGlite's loop treats every exception as a failed statement and
 * continues. After a panic, for example when the write-ahead log can't be written, it would loop forever and block
 * the process. With this patch, the statement and all later statements fail.
 * @returns a promise that resolves with the error when Postgres crashes
 */
function failOnPanic(module: MainLoop): Promise<DatabaseError> {
  const { promise, resolve } = Promise.withResolvers<DatabaseError>();
  let crash: DatabaseError | undefined;
  const { stackRestore, _PostgresMainLoopOnce, _PostgresSendReadyForQueryIfNecessary, _pgl_pq_flush } =
    module;
  module._PostgresMainLoopOnce = () => {
    if (crash) throw crash;
    try {
      _PostgresMainLoopOnce();
    } catch (error) {
      if (Object(error).status !== LONGJMP) {
        crash = new DatabaseError("The database crashed and is being reopened.", { cause: error });
        resolve(crash);
      }
      throw error;
    }
  };
  // The loop calls this first after an exception. An exception from here ends the loop.
  module.stackRestore = (pointer) => {
    if (crash) throw crash;
    stackRestore(pointer);
  };
  module._PostgresSendReadyForQueryIfNecessary = () => {
    if (!crash) _PostgresSendReadyForQueryIfNecessary();
  };
  module._pgl_pq_flush = () => {
    if (!crash) _pgl_pq_flush();
  };
  return promise;
}

interface Emscripten extends MainLoop {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * PGlite's folder on disk, with a real fsync. PGlite runs with fsync off, which survives `kill -9` but not a power
 * failure. With this class, a commit is on disk before it is acknowledged. This takes about 0.3 ms per commit on an
 * SSD.
 */
export class DurableFolder extends NodeFS {
  readonly #crash = Promise.withResolvers<DatabaseError>();
  /** Resolves when the database in this folder has crashed. */
  readonly crashed = this.#crash.promise;

  override async init(...[pglite, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = (module: Emscripten) => {
      this.#crash.resolve(failOnPanic(module));
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fdatasyncSync(nfd);
        return 0;
      };
    };
    // Emscripten's hook type lacks the members that PGlite's build adds to the module.
    const hooks = [emscriptenOpts.preRun ?? [], preRun as unknown as () => void].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: hooks } };
  }
}

/** Postgres settings for a durable folder. With `wal_sync_method=fsync`, Postgres calls the fsync function above. */
export const DURABLE = ["-c", "fsync=on", "-c", "wal_sync_method=fsync"];

/** Flushes a folder's files to disk. The files of a new database were written before fsync was on. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
