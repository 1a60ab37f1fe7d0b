import { KINDS, type Lead, type Status } from "../queue/lead.ts";
import { type LeadQueue, queueOf } from "../queue/queue.ts";
import { deleteLead, eraseLeads, leadsById, leadsByStatus, moveLeads } from "../queue/store.ts";
import { looksLikeRobot } from "../queue/suspicion.ts";
import { restoreLeads, storedLeads } from "./backup.ts";
import type { Command } from "./command.ts";

/** There is no such lead, or it does not stand where the command needs it. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

async function one(queue: LeadQueue, id: string): Promise<Lead> {
  const [lead] = await leadsById(queue.database.query, [id]);
  if (!lead) throw new OperatorError(`There is no lead ${id}.`);
  return lead;
}

/** Lets a lead be delivered from now on, with all its tries before it. */
async function deliverAnew(queue: LeadQueue, ids: string[], from: readonly Status[]): Promise<Lead[]> {
  const moved = await moveLeads(queue.database.query, ids, from, "pending");
  for (const kind of KINDS) {
    const jobs = moved.filter((lead) => lead.kind === kind).map(({ id }) => id);
    if (jobs.length > 0) await queue.database.boss.deleteJob(queueOf(kind), jobs);
  }
  await queue.enqueue(moved);
  return moved;
}

/** Lets suspected leads be delivered; with `robots` also those that have more against them than an absent verifier. */
async function releaseAll(queue: LeadQueue, robots = false) {
  const leads = await leadsByStatus(queue.database.query, ["suspected"]);
  const chosen = leads.filter(({ reason }) => robots || !looksLikeRobot(reason));
  const ids = chosen.map(({ id }) => id);
  const released = (await deliverAnew(queue, ids, ["suspected"])).length;
  return { released, stillSuspected: leads.length - released };
}

/** The list shows no personal data: it is for a terminal with people behind it. */
const listed = ({ payload: _, ...lead }: Lead) => lead;

/**
 * Does what an operator asks, and gives what there is to show.
 * @throws OperatorError
 */
export async function executeCommand(queue: LeadQueue, order: Command): Promise<unknown> {
  const { query } = queue.database;
  switch (order.command) {
    case "list":
      return (await leadsByStatus(query, order.status && [order.status])).map(listed);
    case "show":
      return await one(queue, order.id);
    case "release": {
      if (!order.id) return await releaseAll(queue, order.robots);
      const { status } = await one(queue, order.id);
      if (status !== "suspected") throw new OperatorError(`Lead ${order.id} is ${status}, not suspected.`);
      return { released: (await deliverAnew(queue, [order.id], ["suspected"])).length };
    }
    case "retry": {
      const leads = order.id ? [await one(queue, order.id)] : await leadsByStatus(query, ["dead"]);
      const wrong = leads.find(({ status }) => status !== "dead" && status !== "pending");
      if (wrong) throw new OperatorError(`Lead ${wrong.id} is ${wrong.status}: there is nothing to retry.`);
      const ids = leads.map(({ id }) => id);
      return { retried: (await deliverAnew(queue, ids, ["dead", "pending"])).length };
    }
    case "delete": {
      if (!(await deleteLead(query, order.id))) throw new OperatorError(`There is no lead ${order.id}.`);
      return { deleted: 1 };
    }
    case "export":
      return await leadsByStatus(query);
    case "backup":
      return await storedLeads(query);
    case "restore": {
      const restored = await restoreLeads(query, order.leads);
      await queue.enqueue(restored.filter(({ status }) => status === "pending"));
      return { restored: restored.length, known: order.leads.length - restored.length };
    }
    case "erase":
      return { erased: (await eraseLeads(query, order.email)).length };
  }
}
