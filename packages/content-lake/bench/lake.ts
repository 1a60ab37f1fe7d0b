// npm run bench: measures the lake as its content grows. Prints a table with one column per size.
//   npm run bench -- 1000 10000           other sizes than 1,000, 10,000 and 50,000 documents
//   npm run bench -- --against <folder>   also measures the lake in another copy of this package, in a second table
// Times are the median and p95 of 15 to 100 requests, each right after an edit. Numbers in parentheses are the
// targets for 50,000 documents on 2 cores.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Column, measure } from "./measure.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: "string" } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [1_000, 10_000, 50_000];
const smallest = 1_000;
if (!sizes.every((size) => size >= smallest))
  throw new Error(`Each size must be a number of at least ${smallest}`);

type Table = Record<string, Column>;
const tables: Record<"before" | "now", Table> = { before: {}, now: {} };

function add(table: Table, size: number, column: Column): void {
  for (const [what, value] of Object.entries(column)) table[what] = { ...table[what], [size]: value };
}

const folder = mkdtempSync(join(tmpdir(), "content-lake-bench-"));
try {
  for (const size of sizes) {
    const [dataFolder, other] = [join(folder, `now-${size}`), join(folder, `before-${size}`)];
    const imported = join(folder, `imported-${size}`);
    const progress = (line: string) => console.error(line);
    const keep = () => values.against && cpSync(dataFolder, imported, { recursive: true });
    add(tables.now, size, await measure({ size, dataFolder, progress, afterImport: keep }));
    if (values.against === undefined) continue;
    const before = { size, dataFolder: other, project: resolve(values.against), imported };
    add(tables.before, size, await measure({ ...before, progress: (line) => progress(`before: ${line}`) }));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (values.against !== undefined) {
  console.log(`The lake in ${values.against}`);
  console.table(tables.before);
  console.log("This lake");
}
console.table(tables.now);
