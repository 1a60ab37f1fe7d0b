import { siteQueue } from "#leads/leadsService.ts";
import { environment } from "#platform/environment.ts";
import { log } from "#platform/log.ts";
import { errorLogger, logPerCause } from "#platform/logPerCause.ts";
import { StudioError } from "#studio-access/StudioError.ts";
import { type FindStudioUser, type StudioTool, toolEndpoint } from "#studio-access/toolEndpoint.ts";
import { type ResultsCommand, resultsCommand } from "./command.ts";
import { readExperiments } from "./experiments/readExperiments.ts";
import { readResults } from "./readResults.ts";
import { resultsQuery } from "./resultsDatabase.ts";

const results: StudioTool<ResultsCommand> = {
  scope: "results",
  commands: resultsCommand,
  roles: () => environment().ANALYTICS_ROLES,
  refusal: (roles) =>
    `Only people with the role ${roles} can see results. An administrator of the Studio's project can change your role.`,
  query: async () => (await siteQueue()).database.query,
  async execute(_user, command) {
    const query = await resultsQuery();
    return command.command === "experiments"
      ? await readExperiments(query, command.runs)
      : await readResults(query, command);
  },
  toStudioError(error) {
    errorLogger("results.read-failed")(error);
    const message = "The site can't read the results right now. Try again in a minute.";
    return new StudioError(503, "unavailable", message);
  },
  logOpened: ({ id: user, roles }) => log("info", "results.access-opened", { user, roles }),
  logRefused: ({ id: user, roles }) => logPerCause("warn", "results.access-refused", user, { user, roles }),
  logFailed: (reason) => logPerCause("error", "results.access-failed", reason, { reason }),
};

/**
 * `POST /api/analytics/studio`: sends the results of a period or of experiments to the Studio. They are totals without personal data.
 * @param findUser identifies the Studio user, in the lake
 */
export const resultsEndpoint = (request: Request, findUser: FindStudioUser): Promise<Response> =>
  toolEndpoint(results, request, findUser);
