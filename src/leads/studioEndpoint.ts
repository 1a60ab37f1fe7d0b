import { environment } from "#platform/environment.ts";
import { log } from "#platform/log.ts";
import { errorLogger, logPerCause } from "#platform/logPerCause.ts";
import {
  type FindStudioUser,
  StudioError,
  type StudioTool,
  toolEndpoint,
} from "#studio-access/toolEndpoint.ts";
import { siteQueue } from "./leadsService.ts";
import { OperatorError } from "./operator/executeCommand.ts";
import {
  executeStudioCommand,
  type StudioCommand,
  studioCommandSchema,
} from "./studio/executeStudioCommand.ts";

/** The number of ids in a log line, which has a maximum length. */
const IDS_PER_LINE = 50;

/**
 * Logs who looked at or changed which leads. The search text is not logged, since it can be a name or an address. A
 * command with many leads gets several lines.
 * @param user the id of the Studio user
 */
function auditAccess(user: string, command: StudioCommand, ids: readonly string[]): void {
  const filter = "search" in command && {
    ...(command.status && { status: command.status }),
    ...(command.kind && { kind: command.kind }),
    ...(command.followUp && { followUp: command.followUp }),
    searched: command.search !== "",
  };
  for (let start = 0; start === 0 || start < ids.length; start += IDS_PER_LINE) {
    const leads = ids.slice(start, start + IDS_PER_LINE);
    log("info", "lead.accessed", { user, action: command.command, ...filter, count: ids.length, leads });
  }
}

const leads: StudioTool<StudioCommand> = {
  scope: "leads",
  commands: studioCommandSchema,
  roles: () => environment().LEADS_ROLES,
  refusal: (roles) =>
    `Only people with the role ${roles} can see leads, because they contain personal data. An administrator of the Studio's project can change your role.`,
  query: async () => (await siteQueue()).database.query,
  async execute(user, command) {
    const { result, ids } = await executeStudioCommand(await siteQueue(), command);
    auditAccess(user, command, ids);
    return result;
  },
  toStudioError(error) {
    if (error instanceof OperatorError) return new StudioError(409, "status", error.message);
    errorLogger("lead.studio-failed")(error);
    const message = "The site can't read the leads right now. Try again in a minute.";
    return new StudioError(503, "unavailable", message);
  },
  logOpened: ({ id: user, roles }) => log("info", "lead.access-opened", { user, roles }),
  logRefused: ({ id: user, roles }) => logPerCause("warn", "lead.access-refused", user, { user, roles }),
  logFailed: (reason) => logPerCause("error", "lead.access-failed", reason, { reason }),
};

/** `POST /api/leads/studio`: lists, shows, exports and delivers leads for the Studio. Logs every look. */
export const studioEndpoint = (request: Request, findUser: FindStudioUser): Promise<Response> =>
  toolEndpoint(leads, request, findUser);
