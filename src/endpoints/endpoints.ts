import { countReport } from "#analytics/countRequests.ts";
import { callbackEndpoint, earlyAccessEndpoint } from "#leads/formEndpoints.ts";
import { siteHealth } from "#observability/health/healthEndpoint.ts";
import { answerLive, answerReady } from "#observability/health/readiness.ts";
import { pageReportEndpoint } from "#observability/pageReport.ts";
import type { BODY_LIMITS } from "#platform/requestBody.ts";
import { allowStudio } from "#platform/studioRequest.ts";
import { inSpan } from "#platform/trace.ts";

type EndpointHandler = (request: Request) => Response | Promise<Response>;

/** Handlers by method. A HEAD request gets the response of GET. An endpoint that accepts a body has a limit for it. */
export type Endpoint = {
  readonly GET?: EndpointHandler;
  readonly OPTIONS?: EndpointHandler;
  /**
   * Whether the site's server calls the handlers without Next. Anyone can send many such requests, and Next's routing costs
   * 0.7 ms of CPU time, several times the cost of the handler. Such a handler can't use Next's features.
   */
  readonly isDirect?: boolean;
  /** Whether reads don't count against the rate limit of an address. */
  readonly isFree?: boolean;
} & (
  | { readonly POST: EndpointHandler; readonly bodyLimit: keyof typeof BODY_LIMITS }
  | { readonly POST?: never; readonly bodyLimit?: never }
);

/** Returns a function that finds the user whose token a request of the Studio has. */
const studioUser = async () => (await import("#content/studioUser.ts")).findStudioUser;

/**
 * The site's endpoints, by path: everything that is neither a page nor a file. `src/server` applies their limits, and
 * calls the direct ones itself. Next calls the others, and under `next dev` all of them, through the catch-all routes in
 * `src/app`. The server can't load code that uses Next's features, so the others are imported when they are called.
 */
const table: Readonly<Record<string, Endpoint>> = {
  "/api/early-access": { isDirect: true, bodyLimit: "form", POST: earlyAccessEndpoint },
  "/voiceagent/api/v1/widget/submit": { isDirect: true, bodyLimit: "form", POST: callbackEndpoint },
  "/api/page-report": {
    isDirect: true,
    bodyLimit: "report",
    POST: (request) => pageReportEndpoint(request, countReport),
  },
  "/api/health": { isDirect: true, GET: siteHealth },
  // Behind an untrusted proxy, probes share an address with all visitors. If they counted, one visitor who used up the
  // allowance would take every process out of service.
  "/api/health/live": { isDirect: true, isFree: true, GET: answerLive },
  "/api/health/ready": { isDirect: true, isFree: true, GET: answerReady },
  "/api/leads": {
    bodyLimit: "operator",
    POST: async (request) => (await import("#leads/operatorEndpoint.ts")).operatorEndpoint(request),
  },
  "/api/leads/studio": {
    bodyLimit: "studio",
    OPTIONS: allowStudio,
    POST: async (request) =>
      (await import("#leads/studioEndpoint.ts")).studioEndpoint(request, await studioUser()),
  },
  "/api/analytics/studio": {
    bodyLimit: "studio",
    OPTIONS: allowStudio,
    POST: async (request) =>
      (await import("#results/resultsEndpoint.ts")).resultsEndpoint(request, await studioUser()),
  },
  "/api/link-check": {
    bodyLimit: "links",
    OPTIONS: allowStudio,
    POST: async (request) =>
      (await import("#link-check/linkCheckEndpoint.ts")).linkCheckEndpoint(request, await studioUser()),
  },
  "/api/archive": {
    bodyLimit: "studio",
    OPTIONS: allowStudio,
    POST: async (request) => (await import("#archive/archiveEndpoint.ts")).archiveEndpoint(request),
  },
  "/api/revisions": {
    GET: async (request) => (await import("#publishing/signedEndpoints.ts")).revisionsEndpoint(request),
  },
  "/api/revalidate": {
    bodyLimit: "signed",
    POST: async (request) => (await import("#publishing/webhookEndpoint.ts")).webhookEndpoint(request),
  },
  "/api/revalidate/tags": {
    bodyLimit: "signed",
    POST: async (request) => (await import("#publishing/signedEndpoints.ts")).tagsEndpoint(request),
  },
  "/api/revalidate/missed": {
    bodyLimit: "signed",
    POST: async (request) => (await import("#publishing/signedEndpoints.ts")).missedEndpoint(request),
  },
  "/api/revalidate/release": {
    bodyLimit: "signed",
    POST: async (request) => (await import("#publishing/signedEndpoints.ts")).releaseEndpoint(request),
  },
  "/api/cron/deliver": {
    GET: async (request) => (await import("#leads/cronEndpoint.ts")).cronEndpoint(request),
  },
  "/api/draft-mode/enable": {
    GET: async (request) => (await import("#content/draft/enableDraftMode.ts")).enableDraftMode(request),
  },
  // The banner's button posts. Presentation sends GET.
  "/api/draft-mode/disable": {
    bodyLimit: "none",
    GET: async () => (await import("#content/draft/leaveDraftMode.ts")).leaveDraftMode(),
    POST: async () => (await import("#content/draft/leaveDraftMode.ts")).leaveDraftMode(),
  },
  "/api/draft-mode/now": {
    GET: async (request) => (await import("#content/draft/leaveDraftMode.ts")).showNow(request),
  },
};

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(Object.entries(table));

/** Returns an endpoint's handler for a method; undefined if it doesn't support the method. */
export function handlerFor(endpoint: Endpoint, method: string): EndpointHandler | undefined {
  if (method === "HEAD") return endpoint.GET;
  return method === "GET" || method === "POST" || method === "OPTIONS" ? endpoint[method] : undefined;
}

/** Calls the handler of an endpoint, for the catch-all routes of Next. Responds as Next does to other paths and methods. */
export async function handleRequest(request: Request): Promise<Response> {
  const { method } = request;
  const { pathname } = new URL(request.url);
  const endpoint = endpoints.get(pathname);
  if (!endpoint) return new Response("This URL does not exist.\n", { status: 404 });
  const handler = handlerFor(endpoint, method);
  // Next's span has the pattern of the route instead of the path.
  if (handler) return inSpan(`${method} ${pathname}`, {}, async () => handler(request));
  const methods = ["GET", "HEAD", "POST", "OPTIONS"];
  const allow = methods.filter((each) => each === "OPTIONS" || handlerFor(endpoint, each)).join(", ");
  return new Response(null, { status: method === "OPTIONS" ? 204 : 405, headers: { Allow: allow } });
}
