// npm run bench:scale: simulates a publish on its way to many machines and edges. Prints a table with one column per
// size.
//   npm run bench:scale -- --machines 40 --regions 8 --lost 0.01      one size, with other assumptions
// docs/explanation/scale.md explains the assumptions and the conclusions.
import { parseArgs } from "node:util";
import { type Assumptions, simulate, summary } from "./scale/simulate.ts";

/**
 * Render, lake and page values are measured (docs/reference/performance-results.md). Latencies and purge times are
 * published by CDNs and clouds.
 */
const assumed: Assumptions = {
  machines: 1,
  regions: 1,
  publishesAnHour: 60,
  hours: 24,
  pages: 1,
  betweenRegions: 80,
  withinRegion: 1,
  lake: 30,
  render: 60,
  purge: 150,
  lost: 0,
  repair: 5000,
  purgeWait: 2000,
  spread: 0.5,
};
const sizes: Partial<Assumptions>[] = [
  { machines: 1, regions: 1 },
  { machines: 10, regions: 3 },
  { machines: 100, regions: 20 },
];

const options = Object.fromEntries(Object.keys(assumed).map((name) => [name, { type: "string" } as const]));
const { values } = parseArgs({ options });
const given: Partial<Assumptions> = {};
for (const name of Object.keys(assumed) as (keyof Assumptions)[]) {
  const text = values[name];
  if (text === undefined) continue;
  const value = Number(text);
  if (!(value >= 0)) throw new Error(`--${name} must be a number of at least 0`);
  given[name] = value;
}
const isOneSize = given.machines !== undefined || given.regions !== undefined;

const table: Record<string, Record<string, string>> = {};
for (const size of isOneSize ? [{}] : sizes) {
  const all = { ...assumed, ...size, ...given };
  const outcome = simulate(all);
  const times = (values: number[]) => {
    const { p50, p95, p99 } = summary(values);
    return `${p50} / ${p95} / ${p99}`;
  };
  const rows = {
    "on the machine that was told, ms (p50 / p95 / p99)": times(outcome.oneMachine),
    "on all machines, ms": times(outcome.allMachines),
    "at all edges, ms": times(outcome.allEdges),
    "an edge took the old page once more": `${(100 * outcome.refilledOld).toFixed(1)} %`,
    "questions to the lake, for each publish": String(outcome.lakeAnswers),
    "pages rendered, for each publish": String(outcome.renders),
    "pages the edges fetch, for each publish": String(outcome.originFills),
    "the busiest machine renders": `${(100 * outcome.busiest).toFixed(3)} % of its time`,
  };
  const column = `${all.machines} machines, ${all.regions} regions`;
  for (const [what, value] of Object.entries(rows)) table[what] = { ...table[what], [column]: value };
}
console.table(table);
