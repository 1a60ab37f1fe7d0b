import type { Query } from "./database/database.ts";
import { recordWorking } from "./formChecks.ts";
import { CHECK_STATUS, KINDS, type Kind, type Lead } from "./lead.ts";
import { backoff, CLAIM_SECONDS, RETRY_LIMIT } from "./schedule.ts";
import { COLUMNS, toLead } from "./store.ts";

/**
 * What workers do with leads: delivering a kind, or sending confirmation mails. Each kind is claimed separately, so that
 * an unresponsive destination doesn't delay the other kind.
 *
 * The lead's row decides. The columns `*_due_at`, `*_failures` and `*_claim` say when the next attempt is due, how many
 * failed since the lead was stored or sent again, and which worker's claim is running. A running claim is due when it ends.
 */
export type Task = Kind | "mail";

/** SQL for what waits for delivery: the leads of visitors, and form checks. */
export const IS_UNDELIVERED = `status IN ('pending', '${CHECK_STATUS}')`;

/** The prefix of a task's columns, and which leads still need it. */
export const taskOf = (name: Task) =>
  name === "mail"
    ? { column: "mail", open: "confirmation = 'waiting' AND status <> 'suspected'" }
    : { column: "delivery", open: `${IS_UNDELIVERED} AND kind = '${name}'` };

const TASKS: readonly Task[] = [...KINDS, "mail"];

/** A lead whose task this worker carries out. Nobody else gets it before the claim ends. */
export interface Claim {
  lead: Lead;
  isCheck: boolean;
  /** Identifies the claim. A failure under an earlier claim is not recorded. */
  claim: string;
  failures: number;
  /** The parent span of the delivery, as a W3C `traceparent`. */
  trace: string | undefined;
}

/** Claims leads whose task is due, the longest due first. Leads that another worker is claiming are skipped. */
export async function claimLeads(query: Query, name: Task, most: number): Promise<Claim[]> {
  const { column, open } = taskOf(name);
  const rows = await query(
    `WITH next AS MATERIALIZED (
       SELECT id FROM leads.lead WHERE ${open} AND ${column}_claim IS NULL AND ${column}_due_at <= now()
       ORDER BY ${column}_due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE leads.lead SET ${column}_claim = gen_random_uuid(), ${column}_due_at = now() + make_interval(secs => $2)
     FROM next WHERE lead.id = next.id
     RETURNING ${COLUMNS.replace("id", "lead.id")}, ${column}_claim AS claim, ${column}_failures AS failures, trace`,
    [most, CLAIM_SECONDS],
  );
  return rows.map((row) => ({
    lead: toLead(row),
    isCheck: row.status === CHECK_STATUS,
    claim: String(row.claim),
    failures: Number(row.failures),
    trace: row.trace ? String(row.trace) : undefined,
  }));
}

/** The assignments that end a claim after a failure. The last failed delivery makes the lead dead. */
const failed = (column: string) =>
  `${column === "delivery" ? `status = CASE WHEN delivery_failures >= ${RETRY_LIMIT} AND status = 'pending' THEN 'dead' ELSE status END,` : ""}
   ${column}_claim = NULL, ${column}_failures = ${column}_failures + 1,
   ${column}_due_at = now() + make_interval(secs => ${backoff(`${column}_failures`)})`;

const onlyDead = (rows: Parameters<typeof toLead>[0][]) =>
  rows.map(toLead).filter(({ status }) => status === "dead");

/** How an attempt to deliver ended. `unsent` is tried again and doesn't count. */
export interface Outcome {
  id: string;
  claim: string;
  isCheck?: boolean;
  result: "delivered" | "unsent" | { failure: string };
}

/**
 * Records the outcomes of deliveries: the lead's status, attempts and reason, and when the next attempt is due. A lead that
 * was erased in the meantime stays erased.
 * @returns the leads that are dead, because this was their last attempt
 */
export async function recordDeliveries(query: Query, outcomes: Outcome[]): Promise<Lead[]> {
  const dead: Lead[] = [];
  const unsent = outcomes.filter(({ result }) => result === "unsent");
  if (unsent.length > 0) {
    await query(
      `UPDATE leads.lead SET delivery_claim = NULL, delivery_due_at = now()
       WHERE id = ANY($1::uuid[]) AND delivery_claim = ANY($2::uuid[])`,
      [unsent.map(({ id }) => id), unsent.map(({ claim }) => claim)],
    );
  }
  const delivered = outcomes.filter(({ result }) => result === "delivered");
  if (delivered.some(({ isCheck }) => isCheck))
    await recordWorking(
      query,
      delivered.map(({ id }) => id),
    );
  if (delivered.length > 0) {
    await query(
      `UPDATE leads.lead SET status = 'delivered', attempts = attempts + 1, reason = NULL, delivered_at = now(),
         delivery_claim = NULL, trace = NULL
       WHERE id = ANY($1::uuid[]) AND status IN ('pending', 'dead')`,
      [delivered.map(({ id }) => id)],
    );
  }
  const failures = outcomes.flatMap(({ id, claim, result }) =>
    typeof result === "object" ? [{ own: id, claim, failure: result.failure }] : [],
  );
  if (failures.length > 0) {
    const rows = await query(
      `UPDATE leads.lead SET attempts = attempts + 1, reason = failure, ${failed("delivery")}
       FROM json_to_recordset($1::text::json) AS outcome (own uuid, claim uuid, failure text)
       WHERE id = own AND delivery_claim = claim AND ${IS_UNDELIVERED} RETURNING ${COLUMNS}`,
      [JSON.stringify(failures)],
    );
    dead.push(...onlyDead(rows));
  }
  return dead;
}

/** Ends the claim on a mail, which is sent again later. */
export async function retryMail(query: Query, { lead, claim }: Claim): Promise<void> {
  await query(`UPDATE leads.lead SET ${failed("mail")} WHERE id = $1::uuid AND mail_claim = $2::uuid`, [
    lead.id,
    claim,
  ]);
}

/**
 * Ends claims whose worker has died. They count as failures and wait like them, so that a worker that was only cut off from
 * the database can record its outcome first.
 * @returns the leads that are dead, because this was their last attempt
 */
export async function endLostClaims(query: Query): Promise<Lead[]> {
  const dead: Lead[] = [];
  for (const name of TASKS) {
    const { column, open } = taskOf(name);
    const rows = await query(
      `UPDATE leads.lead SET ${failed(column)} WHERE ${open} AND ${column}_claim IS NOT NULL AND ${column}_due_at < now()
       RETURNING ${COLUMNS}`,
    );
    if (column === "delivery") dead.push(...onlyDead(rows));
  }
  return dead;
}

/**
 * Corrects times after the database's clock was set back. A task that would wait longer than its backoff becomes due now,
 * and a claim ends when it would have.
 * @returns the number of corrected tasks
 */
export async function correctTimes(query: Query): Promise<number> {
  let corrected = 0;
  for (const name of TASKS) {
    const { column, open } = taskOf(name);
    const rows = await query(
      `UPDATE leads.lead SET ${column}_due_at = now() + make_interval(secs =>
         CASE WHEN ${column}_claim IS NULL THEN 0 ELSE ${CLAIM_SECONDS} END)
       WHERE ${open} AND ${column}_due_at > now() + make_interval(secs => 1 +
         CASE WHEN ${column}_claim IS NOT NULL THEN ${CLAIM_SECONDS} WHEN ${column}_failures = 0 THEN 0
         ELSE ${backoff(`${column}_failures - 1`, "1")} END) RETURNING id`,
    );
    corrected += rows.length;
  }
  return corrected;
}
