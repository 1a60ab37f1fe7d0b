// Loaded with `node --import`: kills the process before its KILL_AT-th commit to SQLite or flush of PGlite.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync } from "node:sqlite";

let left = Number(process.env.KILL_AT);

function count() {
  left -= 1;
  if (left === 0) process.kill(process.pid, "SIGKILL");
}

const { fdatasyncSync } = fs;
fs.fdatasyncSync = (descriptor) => {
  count();
  fdatasyncSync(descriptor);
};
syncBuiltinESMExports();

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  if (sql.includes("COMMIT")) count();
  exec.call(this, sql);
};
