import { PgBoss } from "pg-boss";
import { bossOptions, type Database, DatabaseError } from "./database.ts";

/** Connections a site process holds at most. */
const CONNECTIONS = 10;

/** Milliseconds a statement, and the wait for a connection, may take: a visitor waits for it. */
const TIMEOUT = 10_000;

/** Opens the queue on a PostgreSQL server, which several site processes may share. */
export function openPostgres(connectionString: string, worker: boolean): Database {
  const boss = new PgBoss({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT,
    ...bossOptions(worker),
  });
  // pg-boss opens its pool when it starts, so each statement asks for it anew.
  return {
    boss,
    query: async (text, values) => (await boss.getDb().executeSql(text, values)).rows,
    async transaction(work) {
      const transaction = await boss.getDb().beginTransaction?.();
      if (!transaction) throw new DatabaseError("The database gives no transactions.");
      try {
        const result = await work(transaction.db);
        await transaction.commit();
        return result;
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000, close: true }),
  };
}
