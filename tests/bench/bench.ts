// npm run bench [-- parts … --rounds N --site URL --name NAME --json FILE --markdown]: measures the site and prints a
// table, with progress on stderr. Exits with code 1 when a target is missed. docs/how-to/measure-performance.md explains
// how to read it.
import { writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { launchChromium } from "../runner/chromium.ts";
import { measureContent } from "./content.ts";
import { measureInteractionTimes } from "./interactionRows.ts";
import type { Bench, Measure, OtherSite, Part } from "./measure.ts";
import { reasonOf } from "./pages/lighthouse.ts";
import { lighthouseRows } from "./pages/lighthouseRows.ts";
import { visitRows } from "./pages/visitRows.ts";
import { measureServer } from "./server.ts";
import { measureStarting } from "./starting.ts";
import { startSites } from "./startSites.ts";

const paths = ["/", "/privacy-policy", "/terms-of-service"];

/** Measures the load and the work in a visitor's browser, with Lighthouse and with our own visits. */
async function measurePages(bench: Bench): Promise<Measure[]> {
  const rows = await lighthouseRows(bench, paths);
  const browser = await launchChromium();
  try {
    return [...rows, ...(await visitRows(bench, browser))];
  } finally {
    await browser.close();
  }
}

/** The parts of `npm run bench`, in this order. Arguments select some of them. */
const parts: Record<string, Part> = {
  pages: { about: "what a visitor's browser loads and does, beside an empty page", measure: measurePages },
  interactions: {
    about: "how soon the page answers a visitor with a slow phone",
    measure: measureInteractionTimes,
  },
  server: { about: "how many pages the server sends, beside Next alone and nginx", measure: measureServer },
  content: { about: "from the Studio to the page", measure: measureContent },
  starting: {
    about: "how long a build, a start and the Studio's first screen take",
    measure: measureStarting,
  },
};

/** Returns the table's cells: the header row, then one row per measure. Columns for comparison are last. */
function cells(measures: readonly Measure[]): string[][] {
  const names = [...new Set(measures.flatMap(({ beside = {} }) => Object.keys(beside)))];
  const heads = ["What", "Target", "Measured", "Reached", ...names];
  const lines = measures.map(({ what, target, measured, reached, beside = {} }) => [
    what,
    target,
    measured,
    target === "" ? "" : reached ? "yes" : "no",
    ...names.map((name) => beside[name] ?? ""),
  ]);
  return [heads, ...lines];
}

/** Formats a table for a terminal. */
function textTable(measures: readonly Measure[]): string {
  const rows = cells(measures);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Formats a table for a page of docs/. */
function markdownTable(measures: readonly Measure[]): string {
  const [heads = [], ...lines] = cells(measures).map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  return [heads, heads.map(() => "---"), ...lines].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    site: { type: "string", multiple: true, default: [] },
    name: { type: "string", multiple: true, default: [] },
    json: { type: "string" },
    markdown: { type: "boolean", default: false },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(parts);
const chosen = Object.entries(parts).filter(([name]) => names.includes(name));
const unknown = names.filter((name) => !(name in parts));
const rounds = Number(values.rounds);
if (unknown.length > 0 || !(Number.isInteger(rounds) && rounds > 0)) {
  const known = Object.entries(parts).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`);
  console.error(
    `Parts, of which none is ${unknown.join(" or ")}; --rounds is a number:\n${known.join("\n")}`,
  );
  process.exit(2);
}

const started = performance.now();
const say = (progress: string) =>
  console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${progress}`);
const others: OtherSite[] = values.site.map((url, index) => ({
  name: values.name[index] ?? url,
  url: url.replace(/\/$/, ""),
}));
const machine = {
  cores: cpus().length,
  processor: cpus()[0]?.model,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  load: loadavg().map((load) => Number(load.toFixed(1))),
  node: process.version,
};

const sites = startSites(say);
const measured: Record<string, Measure[]> = {};
try {
  for (const [name, part] of chosen) {
    say(`${name}: ${part.about}`);
    const bench: Bench = { rounds, others, say, ...sites };
    measured[name] = await part.measure(bench).catch((error: unknown) => {
      say(`${name}: ${reasonOf(error)}`);
      return [
        {
          what: `${name}: could not be measured`,
          target: "an answer",
          measured: reasonOf(error),
          reached: false,
        },
      ];
    });
  }
} finally {
  await sites.stop();
}
const all = Object.values(measured).flat();
const missed = all.filter(({ reached }) => !reached);
console.log(values.markdown ? markdownTable(all) : textTable(all));
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ machine, rounds, measured }, undefined, 2)}\n`);
say(`${cpus().length} cores, load ${machine.load.join(" ")} at the start; ${missed.length} targets missed`);
if (missed.length > 0) process.exitCode = 1;
