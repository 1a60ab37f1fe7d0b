// npm run bench [-- parts … --rounds N --site URL --name NAME --json FILE --markdown]: measures the site and prints a
// table, with progress on stderr. Exits with code 1 when a target is missed. docs/how-to/measure-performance.md explains
// how to read it.
import { writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import type { Bench, Measure, OtherSite } from "./measure.ts";
import { parts } from "./parts.ts";
import { reasonOf } from "./reasonOf.ts";
import { startSites } from "./startSites.ts";
import { markdownTable, textTable } from "./table.ts";

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
