import { createTables as createTotals, TOTALS } from "#analytics/store/createTables.ts";
import type { Database } from "#leads/queue/database/database.ts";
import { languages, SOURCE_LANGUAGE } from "#schemas/languages.ts";

const others = languages
  .filter(({ id }) => id !== SOURCE_LANGUAGE)
  .map(({ id }) => `WHEN path = '/${id}' OR path LIKE '/${id}/%' THEN '${id}'`);

/** The language of a path in SQL, as `splitLanguage` determines it. */
export const LANGUAGE = `CASE ${others.join(" ")} ELSE '${SOURCE_LANGUAGE}' END`;

const KEY = "grain, measure, start, language, value";

/** Adds changes of totals, from rows with `amount`, to the totals of all pages of a language. */
const add = (changes: string) => `
  INSERT INTO analytics.overall (${KEY}, count)
    SELECT grain, measure, start, ${LANGUAGE}, value, sum(amount) FROM (${changes}) AS change
    WHERE grain <> 'hour' GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (${KEY}) DO UPDATE SET count = overall.count + excluded.count;`;

const ADDED = "SELECT *, count AS amount FROM added";
const REMOVED = "SELECT *, -count AS amount FROM removed";

/**
 * `overall` has the totals of all pages of a language, by day and month: a view of two years reads 100 times fewer rows from it
 * than from the totals. Triggers keep it equal to them, also when old totals are deleted, erased or restored from a backup.
 * The index is for the list of pages. It doesn't contain the count, which each increment would have to update.
 * `summary` has a row for each weekly summary.
 */
const TABLES = `
  CREATE INDEX IF NOT EXISTS total_pages ON ${TOTALS} (grain, start, path, measure)
    WHERE grain <> 'hour' AND measure IN ('view', 'visit');
  CREATE TABLE IF NOT EXISTS analytics.summary (
    week date PRIMARY KEY, attempts integer NOT NULL DEFAULT 0, next_at timestamptz NOT NULL, sent_at timestamptz
  );
  CREATE OR REPLACE FUNCTION analytics.add_to_overall() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN ${add(ADDED)}
    ELSIF TG_OP = 'UPDATE' THEN ${add(`${ADDED} UNION ALL ${REMOVED}`)}
    ELSIF TG_OP = 'DELETE' THEN ${add(REMOVED)}
      DELETE FROM analytics.overall WHERE count = 0;
    ELSE TRUNCATE analytics.overall;
    END IF;
    RETURN NULL;
  END $$;
`;

const OVERALL = `
  CREATE TABLE analytics.overall (
    grain text COLLATE "C" NOT NULL, measure text COLLATE "C" NOT NULL, start timestamptz NOT NULL,
    language text COLLATE "C" NOT NULL, value text COLLATE "C" NOT NULL, count bigint NOT NULL,
    PRIMARY KEY (${KEY})
  ) WITH (fillfactor = 80);
  LOCK TABLE ${TOTALS} IN SHARE ROW EXCLUSIVE MODE;
  CREATE TRIGGER overall_insert AFTER INSERT ON ${TOTALS}
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION analytics.add_to_overall();
  CREATE TRIGGER overall_update AFTER UPDATE ON ${TOTALS}
    REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION analytics.add_to_overall();
  CREATE TRIGGER overall_delete AFTER DELETE ON ${TOTALS}
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION analytics.add_to_overall();
  CREATE TRIGGER overall_truncate AFTER TRUNCATE ON ${TOTALS}
    FOR EACH STATEMENT EXECUTE FUNCTION analytics.add_to_overall();
  ${add(`SELECT *, count AS amount FROM ${TOTALS}`)}
`;

/** The number of the advisory lock: "rslt" in ASCII. `IF NOT EXISTS` in two processes can collide without it. */
const LOCK = 0x72736c74;

/** Creates the tables, the index and the triggers, if they don't exist. */
export async function createTables(database: Pick<Database, "transaction">): Promise<void> {
  await createTotals(database);
  await database.transaction(async ({ executeSql }) => {
    await executeSql("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await executeSql(TABLES);
    const { rows } = await executeSql("SELECT to_regclass($1)::text AS name", ["analytics.overall"]);
    if (!rows[0]?.name) await executeSql(OVERALL);
  });
}
