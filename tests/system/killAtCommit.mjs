// Loaded with `node --import`: kills the process before its KILL_AT-th commit to SQLite or PGlite.
import { DatabaseSync } from "node:sqlite";
import { PGlite } from "@electric-sql/pglite";

let left = Number(process.env.KILL_AT);

function count() {
  left -= 1;
  if (left === 0) process.kill(process.pid, "SIGKILL");
}

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  if (sql.includes("COMMIT")) count();
  exec.call(this, sql);
};

const { transaction } = PGlite.prototype;
PGlite.prototype.transaction = function (work) {
  return transaction.call(this, async (tx) => {
    const result = await work(tx);
    count();
    return result;
  });
};
