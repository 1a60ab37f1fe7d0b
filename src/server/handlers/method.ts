import type { IncomingMessage } from "node:http";
import { type Handler, isRead, type Site } from "../exchange.ts";
import { refuse } from "../limits/refuse.ts";
import { isEndpoint } from "../routing/routes.ts";

/** Whether a request calls a server action. Only draft mode's tools have one. */
export const isServerAction = ({ method, headers }: IncomingMessage): boolean =>
  method === "POST" && headers["next-action"] !== undefined;

const REFUSED = {
  status: 405,
  message: "This URL supports only GET and HEAD.",
  headers: { Allow: "GET, HEAD" },
};

/** Refuses other methods than GET and HEAD for pages, files and unknown paths, except an editor's server action. */
export function refuseMethod({ routes, drafts }: Pick<Site, "routes" | "drafts">): Handler {
  return function handle({ request, response, path, resource }) {
    if (isRead(request) || resource === "route" || isEndpoint(resource)) return false;
    if (isServerAction(request) && drafts.isEditors(request)) return false;
    refuse(request, response, REFUSED, routes.headersAt(path));
    return true;
  };
}
