import { randomUUID } from "node:crypto";
import { isServerless } from "#platform/isServerless.ts";
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

/** A check that one process has begun. */
interface ClaimedCheck {
  /** The nonce of its pass. */
  nonce: string;
  /** The failures in a row before it, and when the form last worked, as the database returns it. */
  before: { failures: number; workedAt: unknown };
}

/**
 * Begins a check of a form if one is due, and deletes what is left of the previous one. Only one of several processes gets it.
 * @returns undefined if no check is due
 */
export async function claimCheck(query: Query, form: Kind): Promise<ClaimedCheck | undefined> {
  const nonce = randomUUID();
  const [row] = await query(
    `INSERT INTO leads.form_check (form, nonce) VALUES ($1, $2)
     ON CONFLICT (form) DO UPDATE SET nonce = $2, checked_at = now()
       WHERE form_check.checked_at NOT BETWEEN now() - make_interval(secs =>
         CASE WHEN form_check.failures = 1 THEN ${SOON} ELSE ${INTERVAL} END) AND now()
     RETURNING failures, worked_at`,
    [form, nonce],
  );
  if (!row) return undefined;
  await deleteCheck(query, form);
  return { nonce, before: { failures: Number(row.failures), workedAt: row.worked_at } };
}

/** Returns a new nonce for the second visit of a check that has begun. */
export async function renewNonce(query: Query, form: Kind): Promise<string> {
  const nonce = randomUUID();
  await query("UPDATE leads.form_check SET nonce = $2 WHERE form = $1", [form, nonce]);
  return nonce;
}

/** Deletes the marked lead of a form. A delivery of it that is in progress records nothing. */
async function deleteCheck(query: Query, form: Kind): Promise<void> {
  await query("DELETE FROM leads.lead WHERE status = $1 AND kind = $2", [CHECK_STATUS, form]);
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

/**
 * Records that forms work, because these form checks reached their receivers, and deletes the checks. An unused nonce means that
 * a second visit of the check follows, and decides.
 */
export async function recordWorking(query: Query, ids: readonly string[]): Promise<void> {
  await query(
    `WITH checked AS (DELETE FROM leads.lead WHERE id = ANY($1::uuid[]) AND status = $2 RETURNING kind)
     UPDATE leads.form_check SET worked_at = now(), failures = 0, problem = NULL, detail = NULL
     FROM checked WHERE form = kind AND nonce IS NULL`,
    [ids, CHECK_STATUS],
  );
}

/**
 * Records why a check failed for its visitor, even if its lead was stored or delivered.
 * @param before the result before the check
 * @param detail the reason for engineers
 */
export async function recordProblem(
  query: Query,
  form: Kind,
  before: ClaimedCheck["before"],
  problem: FormProblem,
  detail: string,
): Promise<void> {
  // In this order: no late request can store a lead, no worker can deliver one, and then nothing else changes the result.
  await query("UPDATE leads.form_check SET nonce = NULL WHERE form = $1", [form]);
  await deleteCheck(query, form);
  await query(
    "UPDATE leads.form_check SET failures = $2, worked_at = $3, problem = $4, detail = $5 WHERE form = $1",
    [form, before.failures + 1, before.workedAt, problem, detail],
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
 * @param uptime the seconds since this process started. A site that has just started isn't late with its checks. On a serverless
 * host, the start of a process says nothing about the site
 */
export async function readFormStates(
  query: Query,
  forms: readonly Kind[],
  uptime = isServerless() ? Number.POSITIVE_INFINITY : process.uptime(),
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
