import type { Browser } from "playwright";
import { type Bench, compare, EMPTY, fact, type Measure, SITE } from "../measure.ts";
import { bytesByKind } from "./requestLog.ts";
import { judgedVisit, type PageKind, rules } from "./rules.ts";
import type { TraceSummary } from "./traceSummary.ts";
import { type Form, type Visit, visitPage } from "./visitPage.ts";

/** The visited pages, each with the rules that apply to it. */
const visited: { path: string; kind: PageKind; form: Form }[] = [
  { path: "/", kind: "landing", form: "phone" },
  { path: "/", kind: "landing", form: "desktop" },
  { path: "/terms-of-service", kind: "legal", form: "phone" },
];

/** The part of the trace that is summarized, in ms after navigation. */
const TRACED = 2000;
const traced: [name: string, unit: "ms" | "", of: (trace: TraceSummary) => number][] = [
  ["main thread", "ms", ({ mainThread }) => mainThread.total],
  ["script", "ms", ({ mainThread }) => mainThread.script],
  ["style and layout", "ms", ({ mainThread }) => mainThread.layout],
  ["paint", "ms", ({ mainThread }) => mainThread.paint],
  ["frames", "", ({ frames }) => frames],
  ["layouts", "", ({ layouts }) => layouts],
  ["animations on the main thread", "", ({ mainThreadAnimations }) => mainThreadAnimations.length],
];

const kilobytes = (visit: Visit) =>
  Object.entries(bytesByKind(visit.requests))
    .filter(([, bytes]) => bytes > 0)
    .map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)}`)
    .join(", ");

type Column = { name: string; urlOf: (path: string) => string };

/** Visits each page once with a rest and a scroll, and applies the rules that `npm test` enforces. */
async function weightRows(columns: Column[], browser: Browser, say: Bench["say"]): Promise<Measure[]> {
  const rows: Measure[] = [];
  for (const { path, kind, form } of visited) {
    say(`pages: the weight of ${path} on a ${form}`);
    const visits: [string, Visit][] = [];
    for (const { name, urlOf } of columns) {
      visits.push([name, await visitPage(browser, urlOf(path), { ...judgedVisit, form })]);
    }
    const { [EMPTY]: empty } = Object.fromEntries(visits);
    if (!empty) throw new Error("The empty page was not visited.");
    const label = `${path} on a ${form}`;
    const [own = "", ...beside] = visits.map(([, visit]) => kilobytes(visit));
    rows.push({
      ...fact(`${label}, kB over the wire`, own),
      beside: Object.fromEntries(beside.map((words, index) => [columns[index + 1]?.name ?? "", words])),
    });
    for (const { name, unit, measured, limit } of rules) {
      const values = Object.fromEntries(visits.map(([column, visit]) => [column, [measured(visit, empty)]]));
      rows.push(compare(`${label}, ${name}`, unit, values, { atMost: limit(kind, empty) }));
    }
  }
  return rows;
}

/** Measures the main thread's work in the first two seconds, in every round. */
async function traceRows(columns: Column[], browser: Browser, { rounds, say }: Bench): Promise<Measure[]> {
  const traces = new Map<string, TraceSummary[]>();
  for (let round = 1; round <= rounds; round += 1) {
    say(`pages: traces of the first two seconds, round ${round} of ${rounds}`);
    for (const { path, form } of visited) {
      for (const { name, urlOf } of columns) {
        const options = { form, rest: TRACED, scroll: false, traced: TRACED };
        const key = `${name} ${path} ${form}`;
        traces.set(key, [...(traces.get(key) ?? []), (await visitPage(browser, urlOf(path), options)).trace]);
      }
    }
  }
  return visited.flatMap(({ path, form }) =>
    traced.map(([what, unit, of]) => {
      const values = columns.map(
        ({ name }) => [name, (traces.get(`${name} ${path} ${form}`) ?? []).map(of)] as const,
      );
      return compare(`${path} on a ${form}, first 2 s: ${what}`, unit, Object.fromEntries(values));
    }),
  );
}

/** Measures the load and the work in the browser, compared with the empty page and other sites. */
export async function visitRows(bench: Bench, browser: Browser): Promise<Measure[]> {
  const [site, emptyPage] = [await bench.site(), await bench.emptyPage()];
  const columns: Column[] = [
    { name: SITE, urlOf: (path) => site + path },
    { name: EMPTY, urlOf: () => `${emptyPage}/` },
    ...bench.others.map(({ name, url }) => ({ name, urlOf: (path: string) => url + path })),
  ];
  return [...(await weightRows(columns, browser, bench.say)), ...(await traceRows(columns, browser, bench))];
}
