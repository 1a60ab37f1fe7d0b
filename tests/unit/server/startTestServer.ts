import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished, vi } from "vitest";
import { newSessionCookie, previewLinkCookie } from "#content/draft/sessionCookie.ts";
import { endpoints as siteEndpoints } from "#endpoints/endpoints.ts";
import { createPageCopies } from "#page-cache/pageCopies.ts";
import { selfRequestHeader } from "#platform/fetchSelf.ts";
import { PAGE_LIST_PATH, REDIRECTS_PATH } from "#schemas/singletons.ts";
import { createMarkdownPages } from "../../../src/seo/markdown/markdownPages.ts";
import { PAGE_CACHING } from "../../../src/server/connections/SiteResponse.ts";
import type { Site } from "../../../src/server/exchange.ts";
import { createAllowance } from "../../../src/server/handlers/limitRequest.ts";
import { createRequestHandler } from "../../../src/server/requestHandler.ts";
import { createDraftSessions } from "../../../src/server/routing/draftSessions.ts";
import { createPageAddresses, NOT_FOUND_PATH } from "../../../src/server/routing/notFoundPage.ts";
import { builtAddresses, createRoutes } from "../../../src/server/routing/routes.ts";
import { stubSite } from "../../support/siteEnvironment.ts";
import { builtSite, DRAFT_ID } from "./builtSite.ts";
import { listening } from "./listening.ts";

export const OPERATOR_TOKEN = "the operator's own token";
export const SECRET = "the secret of the lake's webhook";

/** Returns the cookies of an editor with an active draft session. Call it after the server has started. */
export const draftCookie = () =>
  `__prerender_bypass=${DRAFT_ID}; draft-session=${newSessionCookie("editor", false).value}`;

/** A request that Next received, such as `POST /path body`. */
type Given = string;

/** Returns the cookies of a colleague with a preview link for one page. Call it after the server has started. */
export const previewLinkCookies = (onlyPath: string) => {
  const link = { id: "previewLink.a", key: "", perspective: [], opens: onlyPath, onlyPath };
  const { value } = previewLinkCookie({ ...link, expires: Date.now() + 60_000 });
  return `__prerender_bypass=${DRAFT_ID}; draft-session=${value}`;
};

/** The site's endpoints. Next, which records its requests, handles all of them except the probes. */
const nextEndpoints = new Map(
  [...siteEndpoints].map(([path, endpoint]) => [path, { ...endpoint, isDirect: endpoint.isFree === true }]),
);

/**
 * Starts the site's request handler with a fake Next that records its requests in `given` and their headers in
 * `receivedHeaders`. After the test, restores all mocks and variables. `page.html` is the not-found page, `page.home` the landing page, `page.asked` the paths that the page cache fetched,
 * `page.redirects` the list of redirects, and `page.listAsked` the number of fetches of that list.
 * @param hops the number of trusted proxies, with which a test can use any number of client addresses
 */
export async function startTestServer({
  perMinute = 1000,
  hops = 0,
  endpoints = nextEndpoints,
  hasPageCache = true,
  ...parts
}: { perMinute?: number; hops?: number; endpoints?: typeof siteEndpoints; hasPageCache?: boolean } & Pick<
  Site,
  "otherBuildsFile" | "metrics" | "counts" | "versions"
> = {}) {
  stubSite({
    SANITY_API_READ_TOKEN: "a-token",
    LEADS_OPERATOR_TOKEN: OPERATOR_TOKEN,
    SANITY_REVALIDATE_SECRETS: SECRET,
  });
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const given: Given[] = [];
  const receivedHeaders: IncomingHttpHeaders[] = [];
  let unheld: Promise<void> = Promise.resolve();
  const page = {
    html: "<h1>Page not found</h1>",
    home: "<h1>The page at /</h1>",
    asked: [] as string[],
    redirects: [] as unknown,
    listAsked: 0,
    /** The paths of published editors' pages (`published`), and of pages that Next can't render (`broken`). */
    published: ["/built-page"],
    broken: [] as string[],
    /** The paths of the pages that exist only in draft mode. */
    drafts: [] as string[],
    fails: false,
    /** Delays Next's responses for pages. Returns a function that releases them. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      unheld = promise;
      return resolve;
    },
  };
  const pageCopies = createPageCopies(async (path) => {
    if (path === REDIRECTS_PATH) page.listAsked += 1;
    else page.asked.push(path);
    await unheld;
    if (path === PAGE_LIST_PATH)
      return Response.json({ pages: page.published.map((each) => ({ path: each })) });
    if (path === REDIRECTS_PATH) return Response.json({ redirects: page.redirects });
    if (page.broken.includes(path)) return new Response("It can't be rendered", { status: 500 });
    if (page.fails) throw new Error("Next does not respond.");
    const headers = {
      "content-type": `text/${path.includes(".") ? "plain" : "html"}; charset=utf-8`,
      "content-security-policy": "default-src 'none'",
      "cache-control": PAGE_CACHING,
      etag: `W/"${path}"`,
      vary: "rsc, next-router-prefetch, Accept-Encoding",
      "x-nextjs-cache": "HIT",
    };
    const html = { [NOT_FOUND_PATH]: page.html, "/": page.home }[path];
    return new Response(html ?? `<h1>The page at ${path}</h1>`, { headers });
  });
  const { build } = builtSite();
  const isPage = createPageAddresses(pageCopies, builtAddresses(build));
  const drafts = createDraftSessions(build.draftId, async (path) => page.drafts.includes(path));
  const handleRequest = createRequestHandler({
    async next(request, response) {
      receivedHeaders.push(request.headers);
      given.push(`${request.method} ${request.url} ${await text(request)}`.trim());
      response.setHeader("Content-Type", "text/html");
      response.end("next");
    },
    routes: createRoutes(build, { isPage, drafts }, endpoints),
    isPage,
    drafts,
    pageCopies,
    markdownOf: createMarkdownPages(pageCopies, "https://tendwell.example"),
    hasPageCache,
    takeRequest: createAllowance(perMinute, hops),
    webhookSecrets: [SECRET],
    ...parts,
  });
  const { port, url, server } = await listening(handleRequest);
  return {
    port,
    url,
    server,
    given,
    receivedHeaders,
    page,
    /** Returns the logged lines, parsed. */
    lines: () => log.mock.calls.map(([line]) => JSON.parse(line)),
    /** The header of the site's requests to itself. */
    selfRequest: { [selfRequestHeader()]: "yes" },
  };
}
