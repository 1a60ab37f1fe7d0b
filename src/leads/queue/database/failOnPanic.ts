import { DatabaseError } from "./database.ts";

/**
 * The functions of PGlite's WebAssembly module that its main loop calls for each message
 * (`execProtocolRawSync`, PGlite 0.5).
 */
export interface MainLoop {
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
export function failOnPanic(module: MainLoop): Promise<DatabaseError> {
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
