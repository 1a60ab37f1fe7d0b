import { DatabaseError } from "./database.ts";

/** What of PGlite's WebAssembly module its main loop calls for each message (`execProtocolRawSync`, PGlite 0.5). */
export interface MainLoop {
  stackRestore(pointer: unknown): void;
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
}

/** The status of the exception by which Postgres gets out of a statement that failed. */
const LONGJMP = 100;

/**
 * Lets a crash of Postgres end the statement. PGlite's loop takes every exception for a failed statement and goes on:
 * after a panic, for example a write-ahead log that cannot be written, it would turn for ever and the whole process
 * with it. Here the statement fails, and each one after it.
 * @returns resolves when it has crashed
 */
export function containCrash(module: MainLoop): Promise<DatabaseError> {
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
        crash = new DatabaseError("The database crashed; it is opened anew.", { cause: error });
        resolve(crash);
      }
      throw error;
    }
  };
  // The loop calls this first with whatever was thrown, and what it throws itself goes out of the loop.
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
