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

/** The status of the exception with which Postgres leaves a statement that failed. */
const LONGJMP = 100;

/**
 * Makes a crash of Postgres end the statement. PGlite's loop takes every exception for a failed statement and
 * goes on. After a panic, for example when the write-ahead log cannot be written, it would loop forever and
 * block the process. With this the statement fails, and each one after it.
 * @returns resolves with the error when Postgres has crashed
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
        crash = new DatabaseError("The database crashed; it is opened anew.", { cause: error });
        resolve(crash);
      }
      throw error;
    }
  };
  // The loop calls this first after an exception. An exception from here leaves the loop.
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
