// npm run lock:integrity: adds to package-lock.json the hashes that it lacks, of packages that the registry has by now.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { type LockFile, withIntegrities } from "./install/withIntegrities.ts";

async function ask(spec: string): Promise<string | undefined> {
  const { stdout } = spawnSync("npm", ["view", spec, "dist.integrity", "--loglevel=silent"], {
    encoding: "utf8",
  });
  const answer = stdout.trim();
  return answer.startsWith("sha512-") ? answer : undefined;
}

const file = "package-lock.json";
const before: LockFile = JSON.parse(readFileSync(file, "utf8"));
const { lock, added, missing } = await withIntegrities(before, ask);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
for (const spec of added) console.log(`added: ${spec}`);
for (const spec of missing) console.log(`the registry does not have ${spec}`);
console.log(`${added.length} added, ${missing.length} still without a hash.`);
