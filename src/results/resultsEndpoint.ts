import { siteQueue } from "#leads/leadsService.ts";
import { errorLogger } from "#leads/queue/errorLogger.ts";
import { environment } from "#platform/environment.ts";
import { StudioError } from "#studio-access/StudioError.ts";
import { type FindStudioUser, type StudioTool, toolEndpoint } from "#studio-access/toolEndpoint.ts";
import { type ResultsCommand, resultsCommand } from "./command.ts";
import { readResults } from "./readResults.ts";
import { resultsQuery } from "./resultsDatabase.ts";

const results: StudioTool<ResultsCommand> = {
  scope: "results",
  commands: resultsCommand,
  roles: () => environment().ANALYTICS_ROLES,
  refusal: (roles) =>
    `Only people with the role ${roles} can see results. An administrator of the Studio's project can change your role.`,
  query: async () => (await siteQueue()).database.query,
  execute: async (_user, { command: _, ...filter }) => readResults(await resultsQuery(), filter),
  toStudioError(error) {
    errorLogger("results.read-failed")(error);
    const message = "The site can't read the results right now. Try again in a minute.";
    return new StudioError(503, "unavailable", message);
  },
  events: {
    opened: "results.access-opened",
    refused: "results.access-refused",
    failed: "results.access-failed",
  },
};

/**
 * `POST /api/analytics/studio`: sends the results of a period to the Studio. They are totals without personal data.
 * @param findUser identifies the Studio user, in the lake
 */
export const resultsEndpoint = (request: Request, findUser: FindStudioUser): Promise<Response> =>
  toolEndpoint(results, request, findUser);
