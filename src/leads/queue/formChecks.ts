import { randomUUID } from "node:crypto";
import type { FormProblem, FormState } from "#schemas/rules/start/formRows.ts";
import type { Connection, Query } from "./database/database.ts";
import { CHECK_STATUS, type Kind, type NewLead } from "./lead.ts";

/**
 * The time between checks of a form, in seconds: the fifth round of a minute is due. A form that failed once is checked again in
 * the next round, before anyone is told.
 */
const INTERVAL = 290;
const SOON = 50;

/** How long a form check may wait for delivery, in seconds: long enough for some attempts. */
const UNDELIVERED = 100;

/** After how long without a check a form counts as unchecked, in seconds. */
const UNCHECKED = 2 * INTERVAL;

/** The number of failures in a row after which a form counts as failing. */
const FAILING = 2;

/**
 * Begins a check of a form if one is due, and deletes what is left of the previous one. Only one of several processes gets it.
 * @returns the nonce of its pass; undefined if no check is due
 */
export async function claimCheck(query: Query, form: Kind): Promise<string | undefined> {
  const nonce = randomUUID();
  const rows = await query(
    `INSERT INTO leads.form_check (form, nonce) VALUES ($1, $2)
     ON CONFLICT (form) DO UPDATE SET nonce = $2, checked_at = now()
       WHERE form_check.checked_at NOT BETWEEN now() - make_interval(secs =>
         CASE WHEN form_check.failures = 1 THEN ${SOON} ELSE ${INTERVAL} END) AND now()
     RETURNING form`,
    [form, nonce],
  );
  if (rows.length === 0) return undefined;
  await query("DELETE FROM leads.lead WHERE status = $1 AND kind = $2", [CHECK_STATUS, form]);
  return nonce;
}

/** Marks the nonces of form checks as used. Returns those that were not used before. */
export async function spendNonces(
  { executeSql }: Connection,
  leads: readonly NewLead[],
): Promise<ReadonlySet<unknown>> {
  const nonces = leads.flatMap(({ check }) => check ?? []);
  if (nonces.length === 0) return new Set();
  const { rows } = await executeSql(
    `UPDATE leads.form_check SET nonce = NULL FROM unnest($1::uuid[]) AS spent WHERE nonce = spent RETURNING spent`,
    [nonces],
  );
  return new Set(rows.map(({ spent }) => spent));
}

/** Records that forms work, because these form checks reached their receivers, and deletes the checks. */
export async function recordWorking(query: Query, ids: readonly string[]): Promise<void> {
  await query(
    `WITH checked AS (DELETE FROM leads.lead WHERE id = ANY($1::uuid[]) AND status = $2 RETURNING kind)
     UPDATE leads.form_check SET worked_at = now(), failures = 0, problem = NULL, detail = NULL
     FROM checked WHERE form = kind`,
    [ids, CHECK_STATUS],
  );
}

/** Records why a form did not accept its check. @param detail the reason for engineers */
export async function recordProblem(
  query: Query,
  form: Kind,
  problem: FormProblem,
  detail: string,
): Promise<void> {
  await query(
    "UPDATE leads.form_check SET failures = failures + 1, problem = $2, detail = $3 WHERE form = $1",
    [form, problem, detail],
  );
}

/** Records that forms fail whose accepted check has not reached its receiver in time. */
export async function recordUndelivered(query: Query): Promise<void> {
  const problems: readonly FormProblem[] = ["waiting", "receiver"];
  await query(
    `UPDATE leads.form_check SET failures = ${FAILING}, problem = CASE WHEN attempts = 0 THEN $2 ELSE $3 END,
       detail = coalesce(reason, 'no attempt') FROM leads.lead
     WHERE status = $1 AND kind = form AND received_at < now() - make_interval(secs => ${UNDELIVERED})`,
    [CHECK_STATUS, ...problems],
  );
}

/**
 * Returns the states of forms, in their order. A form without a finished check has no problem.
 * @param uptime the seconds since this process started. A site that has just started isn't late with its checks
 */
export async function readFormStates(
  query: Query,
  forms: readonly Kind[],
  uptime = process.uptime(),
): Promise<FormState[]> {
  if (forms.length === 0) return [];
  const rows = await query(
    `SELECT form, worked_at, detail, CASE WHEN failures >= ${FAILING} THEN problem
       WHEN checked_at < now() - make_interval(secs => ${UNCHECKED}) AND $1 THEN 'unchecked' END AS problem
     FROM leads.form_check`,
    [uptime > UNCHECKED],
  );
  return forms.map((form) => {
    const row = rows.find((each) => each.form === form);
    const workedAt = row?.worked_at ? new Date(String(row.worked_at)).toISOString() : null;
    const problem = row?.problem as FormProblem | null | undefined; // the code above writes it
    return { form, workedAt, ...(problem && { problem, detail: String(row?.detail ?? "") }) };
  });
}
