import { type Bench, compare, EMPTY, fact, type Measure, median, SITE, type Target } from "../measure.ts";
import { type LighthouseRun, openLighthouse } from "./lighthouse.ts";

/** A page to load: its column in the table, its path and its address. */
type Loaded = { column: string; path: string; url: string };

const forms = ["mobile", "desktop"] as const;
type Form = (typeof forms)[number];

type Metric = {
  form: Form;
  name: string;
  unit: "ms" | "";
  of: (run: LighthouseRun) => number;
  /** Derives the target from the median of the empty page. */
  target?: (empty: number, path: string) => Target;
};

/** The targets in docs/reference/performance-results.md. */
const metrics: Metric[] = [
  {
    form: "mobile",
    name: "score",
    unit: "",
    of: (run) => run.score,
    target: (empty) => ({ atLeast: empty - 2 }),
  },
  { form: "mobile", name: "first paint", unit: "ms", of: (run) => run.firstPaint },
  {
    form: "mobile",
    name: "largest paint",
    unit: "ms",
    of: (run) => run.largestPaint,
    target: (empty) => ({ atMost: empty + 300 }),
  },
  {
    form: "mobile",
    name: "main thread",
    unit: "ms",
    of: (run) => run.mainThread,
    target: (empty, path) => ({ atMost: (path === "/" ? 2 : 1.5) * empty }),
  },
  {
    form: "mobile",
    name: "blocking time",
    unit: "ms",
    of: (run) => run.blocking,
    target: (empty) => ({ atMost: empty + 50 }),
  },
  {
    form: "mobile",
    name: "layout shift",
    unit: "",
    of: (run) => run.layoutShift,
    target: () => ({ atMost: 0.005 }), // reported as 0.00
  },
  { form: "mobile", name: "speed index", unit: "ms", of: (run) => run.speedIndex },
  { form: "desktop", name: "score", unit: "", of: (run) => run.score, target: () => ({ atLeast: 100 }) },
  { form: "desktop", name: "largest paint", unit: "ms", of: (run) => run.largestPaint },
];

const key = (form: Form, { column, path }: Pick<Loaded, "column" | "path">) => `${form} ${column} ${path}`;

/**
 * Returns Lighthouse's results for each path, compared with the empty page and other sites. Each round visits all
 * pages.
 */
export async function lighthouseRows(bench: Bench, paths: readonly string[]): Promise<Measure[]> {
  const { rounds, others, say } = bench;
  const lighthouse = openLighthouse(say);
  if (typeof lighthouse === "string") return [fact("Lighthouse", `skipped: ${lighthouse}`)];
  const sites = [{ name: SITE, url: await bench.site() }, ...others];
  const empty: Loaded = { column: EMPTY, path: "", url: `${await bench.emptyPage()}/` };
  const loaded = [
    empty,
    ...sites.flatMap(({ name, url }) => paths.map((path) => ({ column: name, path, url: url + path }))),
  ];
  const runs = new Map<string, LighthouseRun[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const form of forms) {
      for (const each of loaded) {
        const found = await lighthouse.run(each.url, form, "performance");
        say(
          `pages: round ${round} of ${rounds}, ${form}, ${each.column} ${each.path}: ${found.score}, ${Math.round(found.largestPaint)} ms, main thread ${Math.round(found.mainThread)} ms`,
        );
        runs.set(key(form, each), [...(runs.get(key(form, each)) ?? []), found]);
      }
    }
  }
  const rows = paths.flatMap((path) =>
    metrics.map(({ form, name, unit, of, target }) => {
      const valuesOf = (each: Pick<Loaded, "column" | "path">) => (runs.get(key(form, each)) ?? []).map(of);
      const ofEmpty = valuesOf(empty);
      const values = {
        [SITE]: valuesOf({ column: SITE, path }),
        [EMPTY]: ofEmpty,
        ...Object.fromEntries(others.map(({ name: column }) => [column, valuesOf({ column, path })])),
      };
      return compare(`${path} ${form}, ${name}`, unit, values, target?.(median(ofEmpty), path));
    }),
  );
  for (const path of paths) {
    say(`pages: the other categories of ${path}`);
    const { others: scores } = await lighthouse.run((await bench.site()) + path, "mobile", "all");
    for (const [name, score] of Object.entries(scores)) {
      rows.push(compare(`${path} mobile, ${name}`, "", { [SITE]: [score] }, { atLeast: 100 }));
    }
  }
  return rows;
}
