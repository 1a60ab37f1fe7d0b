// Two years of counts in PGlite: each view of *Results* must be ready within 300 ms.
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { readResults } from "#results/readResults.ts";
import { createTables } from "#results/tables.ts";
import { dayAfter } from "#schemas/rules/analytics/results.ts";

/** The most time for a view, in milliseconds. */
const LIMIT = 300;
const TODAY = "2026-11-27";

/** 45 pages, and about 20 measures and values on each page and day: half a million totals of days. */
const SEED = `
  CREATE TEMPORARY TABLE happening AS SELECT * FROM (VALUES
    ('view', ''), ('visit', ''), ('device', 'phone'), ('device', 'desktop'), ('device', 'tablet'), ('source', 'search'),
    ('source', 'direct'), ('source', 'site'), ('site', 'clinic.example'), ('bot', ''), ('section-seen', 'hero'),
    ('section-seen', 'goals'), ('section-seen', 'demos'), ('demo-started', 'chat'), ('demo-finished', 'chat'),
    ('form-opened', 'early-access'), ('field-reached', 'early-access-email'), ('form-sent', 'early-access'),
    ('link-followed', 'mail'), ('answer-opened', '3')
  ) AS row (measure, value);
  INSERT INTO analytics.total (grain, start, path, measure, value, count)
    SELECT grain, start, '/page-' || page, measure, value, 7
    FROM unnest(ARRAY['day', 'month']) AS grain
    CROSS JOIN LATERAL generate_series('2024-11-01'::timestamp, '2026-11-27', ('1 ' || grain)::interval) AS day
    CROSS JOIN LATERAL (SELECT day AT TIME ZONE 'UTC' AS start) AS utc
    CROSS JOIN generate_series(1, 45) AS page CROSS JOIN happening
    WHERE hashtext(grain || start || page || measure || value) % 4 < 3;
  INSERT INTO analytics.total (grain, start, path, measure, value, count)
    SELECT 'hour', start, '/page-' || page, measure, value, 7
    FROM generate_series('2026-08-29T00:00:00Z'::timestamptz, '2026-11-27', '1 hour') AS start
    CROSS JOIN generate_series(1, 15) AS page CROSS JOIN happening
    WHERE hashtext(start || measure || value || page) % 4 = 0;
  VACUUM ANALYZE analytics.total`;

test("each view is ready within 300 ms, with two years of counts", { timeout: 600_000 }, async () => {
  const pglite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  });
  const run = async (text: string, values: unknown[] = []) => ({
    rows: (values.length > 0 ? await pglite.query(text, values) : (await pglite.exec(text)).at(-1))
      ?.rows as Record<string, unknown>[],
  });
  await createTables({ transaction: (work) => work({ executeSql: run }) });
  for (const statement of SEED.split(";\n")) await pglite.exec(statement);
  const query = async (text: string, values?: unknown[]) => (await run(text, values)).rows;
  const [size] = await query("SELECT count(*)::int AS rows FROM analytics.total");
  const periods = [3, 7, 28, 365, 730].map((days) => ({ from: dayAfter(TODAY, 1 - days), to: TODAY }));
  const views = periods.flatMap((period) => [
    period,
    { ...period, language: "en" as const },
    { ...period, path: "/page-7" },
  ]);
  const times: [string, number][] = [];
  for (const view of views) {
    await readResults(query, view, new Date(`${TODAY}T12:00:00Z`));
    const started = performance.now();
    await readResults(query, view, new Date(`${TODAY}T12:00:00Z`));
    times.push([JSON.stringify(view), Math.round(performance.now() - started)]);
  }
  console.log(`${size?.rows} totals`, Object.fromEntries(times));
  await pglite.close();
  expect(times.filter(([, milliseconds]) => milliseconds > LIMIT)).toEqual([]);
});
