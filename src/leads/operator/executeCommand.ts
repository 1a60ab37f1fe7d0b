import { eraseTotals, readAllTotals, restoreTotals } from "#analytics/store/backupTotals.ts";
import { typedEmail } from "#schemas/rules/text/typedText.ts";
import { reopenConfirmations } from "../queue/confirmations.ts";
import type { Query } from "../queue/database/database.ts";
import { idsOfReference, type Lead, looksLikeRobot, referenceNumber } from "../queue/lead.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { deliverAgain, leadsById, leadsByStatus, leadsInRange } from "../queue/store.ts";
import { restoreLeads, storedLeads } from "./backup.ts";
import type { LeadsCommand } from "./command.ts";

/** Erases the personal data of every lead with an email address. Keys remain, so that retries don't restore the data. */
async function eraseLeads(query: Query, email: string): Promise<string[]> {
  const rows = await query(
    `UPDATE leads.lead SET payload = NULL, captcha_token = NULL, reason = NULL, confirmation = NULL,
       page_language = NULL, follow_up = NULL, origin = NULL, status = 'erased'
     WHERE lower(payload->>'email') IN (SELECT lower(typed) FROM unnest($1::text[]) AS typed) RETURNING id`,
    // Earlier leads have the address as it was typed. Only the database's own lowercase equals that of its addresses.
    [[email.trim(), typedEmail(email)]],
  );
  return rows.map(({ id }) => String(id));
}

/** Deletes a lead with any status. Returns whether it existed. */
async function deleteLead(query: Query, id: string): Promise<boolean> {
  return (await query("DELETE FROM leads.lead WHERE id = $1::uuid RETURNING id", [id])).length > 0;
}

/** The lead doesn't exist, or its status doesn't allow the command. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Returns the lead with an id or reference number. @throws OperatorError */
async function one({ database: { query } }: LeadQueue, name: string): Promise<Lead> {
  const ids = idsOfReference(name);
  const [lead, ...others] = ids ? await leadsInRange(query, ids) : await leadsById(query, [name]);
  if (!lead) throw new OperatorError(`There is no lead ${name}.`);
  if (others.length > 0) {
    const all = [lead, ...others].map(({ id }) => id).join(", ");
    throw new OperatorError(`Several leads have the number ${name}. Use an id: ${all}.`);
  }
  return lead;
}

/** Releases suspected leads for delivery. Includes leads that look like a bot's only with `robots`. */
async function releaseAll(queue: LeadQueue, robots = false) {
  const leads = await leadsByStatus(queue.database.query, ["suspected"]);
  const chosen = leads.filter(({ reason }) => robots || !looksLikeRobot(reason));
  const ids = chosen.map(({ id }) => id);
  const released = (await deliverAgain(queue.database.query, ids, ["suspected"])).length;
  return { released, stillSuspected: leads.length - released };
}

const withReference = (lead: Lead) => ({ reference: referenceNumber(lead.id), ...lead });

/** Removes personal data for the list, since other people may see the terminal. */
function listed(lead: Lead) {
  const { payload: _, ...rest } = withReference(lead);
  return rest;
}

/** Executes an operator's command and returns its result. @throws OperatorError */
export async function executeCommand(queue: LeadQueue, command: LeadsCommand): Promise<unknown> {
  const { database } = queue;
  const { query } = database;
  switch (command.command) {
    case "list":
      return (await leadsByStatus(query, command.status && [command.status])).map(listed);
    case "show":
      return withReference(await one(queue, command.id));
    case "release": {
      if (!command.id) return await releaseAll(queue, command.robots);
      const { id, status } = await one(queue, command.id);
      if (status !== "suspected") throw new OperatorError(`Lead ${command.id} is ${status}, not suspected.`);
      return { released: (await deliverAgain(queue.database.query, [id], ["suspected"])).length };
    }
    case "retry": {
      const leads = command.id ? [await one(queue, command.id)] : await leadsByStatus(query, ["dead"]);
      const wrong = leads.find(({ status }) => status !== "dead" && status !== "pending");
      if (wrong) throw new OperatorError(`Lead ${wrong.id} is ${wrong.status}: there is nothing to retry.`);
      const ids = leads.map(({ id }) => id);
      return { retried: (await deliverAgain(queue.database.query, ids, ["dead", "pending"])).length };
    }
    case "confirm": {
      if (!command.id) return { confirming: await reopenConfirmations(query) };
      const { id, confirmation } = await one(queue, command.id);
      const confirming = await reopenConfirmations(query, [id]);
      if (confirming === 0)
        throw new OperatorError(`The confirmation of lead ${command.id} is ${confirmation ?? "not due"}.`);
      return { confirming };
    }
    case "delete": {
      const { id } = await one(queue, command.id);
      return { deleted: (await deleteLead(query, id)) ? 1 : 0 };
    }
    case "export":
      return (await leadsByStatus(query)).map(withReference);
    case "backup":
      return [...(await storedLeads(query)), ...(await readAllTotals(database))];
    case "restore": {
      const restored = await restoreLeads(query, command.leads);
      const totals = command.totals?.length ? { totals: await restoreTotals(database, command.totals) } : {};
      return { restored: restored.length, known: command.leads.length - restored.length, ...totals };
    }
    case "analytics":
      if (command.action === "export") return await readAllTotals(database, "day");
      return { erased: await eraseTotals(database) };
    case "erase":
      return { erased: (await eraseLeads(query, command.email)).length };
  }
}
