import { log } from "#platform/log.ts";
import type { StudioCommand } from "./command.ts";

/** The number of ids in a log line, which has a maximum length. */
const IDS_PER_LINE = 50;

/**
 * Logs who looked at or changed which leads. The search text is not logged, since it can be a name or an address. A
 * command with many leads gets several lines.
 * @param user the id of the Studio user
 */
export function auditLook(user: string, command: StudioCommand, ids: readonly string[]): void {
  const filter = "search" in command && {
    ...(command.status && { status: command.status }),
    ...(command.kind && { kind: command.kind }),
    searched: command.search !== "",
  };
  for (let start = 0; start === 0 || start < ids.length; start += IDS_PER_LINE) {
    const leads = ids.slice(start, start + IDS_PER_LINE);
    log("info", "lead.accessed", { user, action: command.command, ...filter, count: ids.length, leads });
  }
}
