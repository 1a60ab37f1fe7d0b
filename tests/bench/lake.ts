// npm run bench:lake: what the embedded lake takes as its content grows. Prints a table with a column for each size.
//   npm run bench:lake -- 1000 10000       other sizes than 1,000, 10,000 and 50,000 documents
// A time is the median and p95 of 15, each right after an edit. In brackets what is allowed at 50,000 documents on 2 cores.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Column, measure } from "./lake/measure.ts";

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1_000, 10_000, 50_000];
const smallest = 1_000;
if (!sizes.every((size) => size >= smallest)) throw new Error(`Sizes are numbers from ${smallest} on`);

const table: Record<string, Column> = {};
for (const size of sizes) {
  const dataFolder = mkdtempSync(join(tmpdir(), "tendwell-bench-lake-"));
  try {
    const column = await measure(size, dataFolder, (line) => console.error(line));
    for (const [what, value] of Object.entries(column)) table[what] = { ...table[what], [size]: value };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
console.table(table);
