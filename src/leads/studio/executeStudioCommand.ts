import { executeCommand } from "../operator/executeCommand.ts";
import { formatResult } from "../operator/formatResult.ts";
import type { Lead } from "../queue/lead.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { referenceNumber } from "../queue/referenceNumber.ts";
import type { StudioCommand } from "./command.ts";
import { explainReason } from "./explainReason.ts";
import { countMatches, findLeads, PAGE_SIZE } from "./findLeads.ts";

/** The result of a command, and the ids of the leads that it showed or changed. */
export interface Look {
  readonly result: unknown;
  readonly ids: readonly string[];
}

/** The row of a lead in the list. Names, addresses and numbers are only in the details. */
const listed = ({ id, kind, status, receivedAt, payload }: Lead) => ({
  id,
  reference: referenceNumber(id),
  kind,
  status,
  receivedAt,
  organization: payload?.organization ?? null,
});

/** Returns a lead without the role among its interests. The webhook's format repeats it there. */
function withoutRepeatedRole(lead: Lead): Lead {
  const { role, interests } = lead.payload ?? {};
  const end = `, ${role}`;
  if (!role || !interests?.endsWith(end)) return lead;
  return { ...lead, payload: { ...lead.payload, interests: interests.slice(0, -end.length) } };
}

/**
 * Executes a command of a Studio user who may see leads.
 * @throws OperatorError when the lead doesn't exist, or its status doesn't allow the command
 */
export async function executeStudioCommand(queue: LeadQueue, command: StudioCommand): Promise<Look> {
  const { query } = queue.database;
  switch (command.command) {
    case "list": {
      const [counts, leads] = [
        await countMatches(query, command),
        await findLeads(query, command, command.page),
      ];
      const ids = leads.map(({ id }) => id);
      return { result: { counts, pageSize: PAGE_SIZE, leads: leads.map(listed) }, ids };
    }
    case "export": {
      const leads = await findLeads(query, command);
      const rows = leads.map((lead) => ({
        reference: referenceNumber(lead.id),
        ...withoutRepeatedRole(lead),
      }));
      return { result: formatResult({ command: "export" }, rows), ids: leads.map(({ id }) => id) };
    }
    case "show": {
      const lead = (await executeCommand(queue, command)) as Lead; // the result of `show`
      const result = { ...withoutRepeatedRole(lead), explanation: explainReason(lead) ?? null };
      return { result, ids: [lead.id] };
    }
    default:
      return { result: await executeCommand(queue, command), ids: [command.id] };
  }
}
