import { createTables, TOTALS, type TotalsDatabase } from "#analytics/store/createTables.ts";
import { everyPageWith } from "#analytics/store/writeBatch.ts";
import { seededRandom } from "#content-lake/testing";
import { actions } from "#schemas/rules/analytics/actions.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Ten thousand visits a week. */
const VISITS_PER_HOUR = 60;
const DAYS = 730;
const HOURS_KEPT = 90;
/** The days that are simulated, and then repeated: long enough that a month has every frequent total. */
const PATTERN = 28;

const random = seededRandom(38);
/** Returns an index below `count`; small ones are more frequent (Zipf's law). */
const zipf = (count: number) => Math.min(count - 1, Math.floor(Math.exp(random() * Math.log(count + 1)) - 1));
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

const PATHS = ["", "/es", "/ar"].flatMap((language) =>
  names("page", 60).map((name, index) => (index === 0 ? language || "/" : `${language}/articles/${name}`)),
);
const HOSTS = names("site.example", 100);
const CAMPAIGNS = names("campaign", 20);
const DEVICES = ["phone", "desktop", "tablet"];
const SOURCES = ["search", "direct", "site", "social", "mail"];
const ACTIONS: readonly [name: keyof typeof actions, share: number][] = [
  ["demo-started", 0.06],
  ["demo-finished", 0.03],
  ["question-asked", 0.03],
  ["form-opened", 0.05],
  ["form-refused", 0.01],
  ["form-sent", 0.01],
  ["link-followed", 0.02],
  ["answer-opened", 0.05],
  ["language-chosen", 0.02],
];

/** The keys of the totals of all pages in a language, by the key of one page. A million visits repeat few keys. */
const languageKeys = new Map<string, string>();

/** Returns the key of the total of all pages in a language. */
function ofLanguage(key: string): string {
  const stored = languageKeys.get(key);
  if (stored) return stored;
  const [path = "", ...rest] = key.split(" ");
  const total = [everyPageWith(path), ...rest].join(" ");
  languageKeys.set(key, total);
  return total;
}

/** Returns what a visit adds, as `path measure value`. */
function visit(): string[] {
  const path = PATHS[zipf(3) * 60 + zipf(60)] ?? "/";
  const next = PATHS[zipf(PATHS.length)] ?? "/";
  const isLanding = ["/", "/es", "/ar"].includes(path);
  const taken = ACTIONS.filter(
    ([name, share]) => (isLanding || name === "language-chosen") && random() < share,
  ).map(([name]) => `${path} ${name} ${actions[name][zipf(actions[name].length)]}`);
  const seen = isLanding ? actions["section-seen"].slice(0, 1 + zipf(10)) : [];
  return [
    `${path} view `,
    `${path} visit `,
    `${next} view `,
    `${path} device ${DEVICES[zipf(3)]}`,
    `${path} source ${SOURCES[zipf(5)]}`,
    ...(random() < 0.5 ? [`${path} site ${HOSTS[zipf(100)]}`] : []),
    ...(random() < 0.1 ? [`${path} campaign ${CAMPAIGNS[zipf(20)]}`] : []),
    ...seen.map((section) => `${path} section-seen ${section}`),
    ...taken,
  ];
}

/** Stores the totals of two years with ten thousand visits a week. Returns the number of rows, and the end of the time. */
export async function storeTwoYears({ query, transaction, vacuum }: TotalsDatabase) {
  await createTables({ transaction });
  const end = new Date(Date.UTC(2026, 5, 1));
  const since = (days: number) => new Date(end.getTime() - days * DAY);
  for (let time = since(PATTERN).getTime(); time < end.getTime(); time += HOUR) {
    const totals = new Map<string, number>();
    for (let index = 0; index < VISITS_PER_HOUR; index += 1)
      for (const key of visit().flatMap((each) => [each, ofLanguage(each)]))
        totals.set(key, (totals.get(key) ?? 0) + 1);
    const rows = [...totals].map(([key, count]) => {
      const [path, measure, value] = key.split(" ");
      return { start: new Date(time), path, measure, value, count };
    });
    await query(
      `INSERT INTO ${TOTALS} SELECT 'hour', start, path, measure, value, count FROM json_to_recordset($1::text::json) AS row
         (start timestamptz, path text, measure text, value text, count bigint)`,
      [JSON.stringify(rows)],
    );
  }
  const sumUp = (grain: string, from: string) =>
    query(
      `INSERT INTO ${TOTALS} SELECT $1, date_trunc($1, start, 'UTC'), path, measure, value, sum(count) FROM ${TOTALS}
         WHERE grain = $2 GROUP BY 2, path, measure, value`,
      [grain, from],
    );
  /** Repeats the totals before themselves, for this number of days, in the order of their time. */
  async function repeat(grain: string, days: number): Promise<void> {
    for (let shift = PATTERN * Math.floor((days - 1) / PATTERN); shift > 0; shift -= PATTERN)
      await query(
        `INSERT INTO ${TOTALS} SELECT grain, start - make_interval(days => $2), path, measure, value, count FROM ${TOTALS}
           WHERE grain = $1 AND start >= $3 AND start - make_interval(days => $2) >= $4`,
        [grain, shift, since(PATTERN), since(days)],
      );
  }
  await sumUp("day", "hour");
  await repeat("hour", HOURS_KEPT);
  await repeat("day", DAYS);
  await sumUp("month", "day");
  await vacuum([TOTALS]);
  const [row] = await query(`SELECT count(*)::int AS stored FROM ${TOTALS}`);
  return { stored: Number(row?.stored), end };
}
