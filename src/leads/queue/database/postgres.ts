import pg, { type PoolClient } from "pg";
import { type Connection, type Database, DatabaseError, type Row } from "./database.ts";

/** The maximum number of connections per process. */
const CONNECTIONS = 10;

/** The timeout for getting a connection, in milliseconds. */
const CONNECT_TIMEOUT = 3000;
/** The timeout of a statement that a visitor or a delivery waits for, in milliseconds. */
const STATEMENT_TIMEOUT = 4000;
/** The timeout of operators' commands, which may read or write every lead. */
const OPERATOR_TIMEOUT = 10 * 60_000;

/**
 * Begins a transaction with server-side timeouts. When the network fails, the server keeps our transactions open, and
 * their locks would block the visitor's next attempt. Only a timeout on the server ends them. They apply to the
 * transaction instead of the session, which a connection pooler may share with other clients.
 */
const begin = (timeout: number) =>
  `BEGIN; SET LOCAL lock_timeout = 3000; SET LOCAL idle_in_transaction_session_timeout = 5000;
   SET LOCAL statement_timeout = ${timeout}`;

/** Converts the many errors of a dead connection to a DatabaseError. Only the server's own errors have a severity. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || "severity" in error || error instanceof DatabaseError) return error;
  const how = "code" in error ? String(error.code) : "no response in time";
  return new DatabaseError(`The database cannot be reached: ${how}.`, { cause: error });
}

/** Creates a connection pool that is replaced when a connection stops responding. */
function connections(connectionString: string) {
  function open() {
    const pool = new pg.Pool({
      connectionString,
      application_name: "tendwell",
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // An idle connection broke. The pool has already removed it, and the next statement opens a new one.
    pool.on("error", () => {});
    return pool;
  }
  let current = open();

  /** Replaces the pool: if one connection doesn't respond, the others may not either. */
  function replace(pool: typeof current): void {
    if (pool !== current) return;
    current = open();
    void pool.end();
  }

  /** Runs work on a connection. After any failure the connection is closed, which also ends its transaction. */
  async function use<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const pool = current;
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    try {
      const client = await pool.connect();
      client.on("error", onError);
      try {
        return await work(client);
      } catch (error) {
        broken = error instanceof Error ? error : new Error("failed");
        if (broken.message === "Query read timeout") replace(pool); // pg sets no code for this error
        throw error;
      } finally {
        client.removeListener("error", onError);
        client.release(broken);
      }
    } catch (error) {
      throw explained(error);
    }
  }

  return { use, end: () => current.end() };
}

/** Runs statements on a connection, with a timeout in milliseconds. A text without values may hold several statements. */
function statements(client: PoolClient, query_timeout: number): Connection {
  return {
    async executeSql(text, values) {
      const result = await client.query({ text, query_timeout, ...(values && { values }) });
      const rows: Row[] = [result].flat().flatMap(({ rows }) => rows);
      return { rows };
    },
  };
}

/**
 * Opens the queue on a PostgreSQL server, which several site processes may share.
 * @param worker whether this is a site's process; an operator's command gets more time
 */
export function openPostgres(connectionString: string, worker: boolean): Database {
  const { use, end } = connections(connectionString);
  const timeout = worker ? STATEMENT_TIMEOUT : OPERATOR_TIMEOUT;
  return {
    query: async (text, values) =>
      (await use((client) => statements(client, timeout).executeSql(text, values))).rows,
    transaction: (work) =>
      use(async (client) => {
        const connection = statements(client, timeout);
        await connection.executeSql(begin(timeout));
        const result = await work(connection);
        await connection.executeSql("COMMIT");
        return result;
      }),
    crashed: new Promise(() => {}),
    requireSpace() {},
    vacuum: async () => {},
    close: end,
  };
}
