import type { IncomingMessage } from "node:http";
import type { RequestCounts } from "#analytics/countRequests.ts";
import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import { isPageRequest } from "#page-cache/isPageRequest.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
import { answerCounts } from "#platform/answerCounts.ts";
import { isSelfRequest } from "#platform/fetchSelf.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { inSpan } from "#platform/trace.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { pages } from "#schemas/singletons.ts";
import type { MarkdownPages } from "#seo/markdown/markdownPages.ts";
import { markdownTarget, mayAskForMarkdown } from "#seo/markdown/markdownTarget.ts";
import type { SiteResponse } from "./connections/SiteResponse.ts";
import type { ProofHeaders } from "./experiments/createProofHeaders.ts";
import type { VersionFor } from "./experiments/createVersions.ts";
import { type Admission, admit } from "./limits/admit.ts";
import { isServerAction } from "./limits/bodyLimit.ts";
import { refuse } from "./limits/refuse.ts";
import { answerDirectly, type directRoutes } from "./routing/directRoutes.ts";
import { draftSessionFor } from "./routing/draftSessionFor.ts";
import type { Files } from "./routing/files.ts";
import { createMatchRoute } from "./routing/matchRoute.ts";
import type { MetricsPage } from "./routing/metricsPage.ts";
import { NOT_FOUND_PATH, type NotFoundPage } from "./routing/notFoundPage.ts";
import type { IsPage } from "./routing/pageAddresses.ts";
import type { PreviousBuildAssets } from "./routing/previousBuildAssets.ts";
import type { Probes } from "./routing/probes.ts";
import type { Redirects } from "./routing/redirects.ts";
import { METHODS, readTarget, type Target } from "./routing/requestTarget.ts";
import type { Resource, RouteTable } from "./routing/routeTable.ts";
import { bringsBody, isEnding, sendAnswer } from "./sendAnswer.ts";

/** The dependencies of the request handler. */
export interface RequestHandlerOptions extends Admission {
  /** Next's request handler. */
  next: (request: IncomingMessage, response: SiteResponse) => Promise<void>;
  directRoutes: typeof directRoutes;
  paths: RouteTable;
  isPage: IsPage;
  findsDraftPage: (request: IncomingMessage, path: string) => Promise<boolean>;
  pageCopies: PageCopies;
  /** Whether pages are served from memory; otherwise Next handles each page request. */
  hasPageCache: boolean;
  notFoundPage: NotFoundPage;
  markdownOf: MarkdownPages;
  redirectFrom: Redirects;
  fileAnswer: Files;
  previousBuildAssets: PreviousBuildAssets;
  probe: Probes;
  /** Counts views and missing pages, if `ANALYTICS` is on. */
  counts?: RequestCounts | undefined;
  /** Chooses the version of a landing page while an experiment runs, if `ANALYTICS` is on. */
  versionFor?: VersionFor | undefined;
  /** Returns the proof of a view of that version, if `ANALYTICS` is on. */
  proofHeaders?: ProofHeaders | undefined;
  /** Serves `/metrics`, if its token is set. */
  metricsPage?: MetricsPage | undefined;
}

/** The response to a request for the Markdown of a page that Next can't render at the moment. */
const NOT_RENDERED = {
  status: 503,
  message: "This page can't be shown right now. Try again in a minute.",
  headers: { "Retry-After": "60" },
};

/** Whether a prerendered response at a path is a page. The others are pictures, feeds and lists. */
const isSitePage = (path: string) =>
  splitLanguage(path).path !== NOT_FOUND_PATH && (Object.hasOwn(pages, path) || isPagePath(path));

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/**
 * Creates the handler in front of Next. It refuses invalid requests, serves pages and files from memory, and limits
 * the requests of each address and the size of each body. It passes all other requests on to Next.
 */
export function createRequestHandler(options: RequestHandlerOptions) {
  const { next, directRoutes, paths, isPage, findsDraftPage, pageCopies, hasPageCache, ...others } = options;
  const {
    notFoundPage,
    fileAnswer,
    markdownOf,
    redirectFrom,
    previousBuildAssets,
    probe,
    metricsPage,
    counts,
    versionFor = (_request, _path, copy) => copy,
    proofHeaders = () => [],
    ...admission
  } = others;
  /** Returns the session if Next handles a request in draft mode: it needs Next's cookie too (`src/proxy.ts`). */
  const sessionFor = (request: IncomingMessage) =>
    request.headers.cookie?.includes(`__prerender_bypass=${paths.draftId}`) === true
      ? draftSessionFor(request)
      : undefined;
  const isDraft = (request: IncomingMessage) => sessionFor(request) !== undefined;
  /** Whether a request is an editor's. A preview link only shows pages, within the rate limit. */
  const isEditors = (request: IncomingMessage) => {
    const session = sessionFor(request);
    return session !== undefined && session.link === undefined;
  };
  const matchRoute = createMatchRoute({ paths, isPage, isDraft, findsDraftPage });

  async function answerUnknown(request: IncomingMessage, response: SiteResponse, { path, decoded }: Target) {
    const file = await previousBuildAssets(path, paths.headersAt(path));
    if (file) return file.send(request, response);
    const redirect = await redirectFrom(decoded, request.url ?? "");
    if (redirect) {
      const headers = { ...paths.headersAt(path), ...redirect.headers };
      return sendAnswer(request, response, redirect.status, headers, "");
    }
    answerCounts.notFound += 1;
    // The path is percent-encoded and has no query. JSON escapes characters that could forge a log line.
    const shown = path.slice(0, 300);
    logPerCause("warn", "page.not-found", shown, { path: shown });
    if (isDraft(request)) {
      // In draft mode the page shows drafts, so Next renders it.
      request.url = await notFoundPage.pathFor(path);
      delete request.headers["if-none-match"];
      response.replacedStatus = 404;
      return await next(request, response);
    }
    if (request.method === "GET" && !isSelfRequest(request.headers)) counts?.notFound(request, path);
    await (await notFoundPage.answerFor(path)).send(request, response);
  }

  /** Whether a request for a prerendered page gets the same response as every visitor. */
  const isPageAsked = (request: IncomingMessage) => isPageRequest(request) && !isDraft(request);

  /** Counts the view of a page that was sent, unless an editor or this process requested it. */
  function countView(request: IncomingMessage, path: string, isSelf: boolean): void {
    if (counts && request.method === "GET" && !isSelf && isSitePage(path) && isPageAsked(request))
      counts.view(request, path);
  }

  /** Returns the path of the page whose Markdown is requested; undefined for any other request. */
  async function pageInMarkdown(request: IncomingMessage, path: string): Promise<string | undefined> {
    const page = markdownTarget(path, request.headers.accept);
    if (page === undefined || !isRead(request) || bringsBody(request)) return undefined;
    if (splitLanguage(page).path === NOT_FOUND_PATH) return undefined;
    // At the page's own path Next may have another response; the Markdown path serves nothing else.
    if (page === path && !isPageAsked(request)) return undefined;
    const found = await matchRoute(request, { path: page, decoded: page }, false);
    return found === "prerendered" ? page : undefined;
  }

  /** Returns the in-memory response to a GET or HEAD request, if there is one. */
  function answerInMemory(request: IncomingMessage, path: string, resource: Resource, isSelf: boolean) {
    if (typeof resource === "object") return fileAnswer(resource, () => paths.headersAt(path));
    if (resource !== "prerendered" || !hasPageCache || !isPageAsked(request)) return undefined;
    if (!isSelf) {
      const copy = pageCopies.copy(path);
      const choose = (found?: CachedResponse) => found && versionFor(request, path, found);
      return copy instanceof Promise ? copy.then(choose) : choose(copy);
    }
    const parent = String(request.headers.traceparent ?? "") || undefined;
    return inSpan(`GET ${path} from memory`, { kind: "server", parent }, () => pageCopies.latest(path));
  }

  return async function answer(request: IncomingMessage, response: SiteResponse): Promise<void> {
    if (isEnding(request)) return;
    const target = readTarget(request.method, request.url);
    if ("status" in target) {
      const headers = target.status === 405 ? { Allow: METHODS } : {};
      return refuse(request, response, { ...target, headers }, paths.headersAt("/"));
    }
    const { path } = target;
    if (metricsPage?.isAskedFor(request, path)) return await metricsPage.send(request, response);
    const isSelf = isSelfRequest(request.headers);
    const at = matchRoute(request, target, isSelf);
    // Most resources are known synchronously, so the handler does not await them.
    const resource = at instanceof Promise ? await at : at;
    const isStatic = resource === "prerendered" || typeof resource === "object";
    if (resource !== "route" && !isRead(request) && !(isServerAction(request) && isEditors(request))) {
      const headers = { Allow: "GET, HEAD" };
      const message = "This URL supports only GET and HEAD.";
      return refuse(request, response, { status: 405, message, headers }, paths.headersAt(path));
    }

    if (mayAskForMarkdown(path, request.headers.accept)) {
      const page = await pageInMarkdown(request, path);
      const markdown = page === undefined ? undefined : await markdownOf(page, page === path);
      if (markdown) return markdown.response.send(request, response, markdown.edgeLifetime);
      // A built-in page exists, even if it has never been rendered because the lake is away.
      if (
        page !== undefined &&
        page !== path &&
        paths.resourceAt({ path: page, decoded: page }) !== "address"
      )
        return refuse(request, response, NOT_RENDERED, paths.headersAt(path));
    }

    // A free request without a body needs no check.
    if (isStatic && isRead(request) && !bringsBody(request)) {
      const found = answerInMemory(request, path, resource, isSelf);
      // Most responses are available synchronously. An `await` would cost as much as the lookup.
      const kept = found instanceof Promise ? await found : found;
      if (kept) {
        if (resource === "prerendered") countView(request, path, isSelf);
        const lifetime = pageCopies.edgeLifetime(path, kept);
        const proof = resource === "prerendered" && !isSelf ? proofHeaders(path, kept) : [];
        return kept.send(request, response, proof.length > 0 ? [...lifetime, ...proof] : lifetime);
      }
      // An editor's page that has never been rendered does not exist yet. Next handles the other pages.
      if (found && !isSelf && paths.resourceAt(target) === "address")
        return await answerUnknown(request, response, target);
    }
    if (isRead(request) && !bringsBody(request)) {
      const probed = await probe(path);
      if (probed) return probed.send(request, response);
    }
    const isFree = isSelf || (isRead(request) && isEditors(request));
    const admitted = await admit(request, response, path, isFree, admission);
    if (!admitted) return;
    if ("message" in admitted) return refuse(request, response, admitted, paths.headersAt(path));

    if (resource === "unknown") return await answerUnknown(admitted, response, target);
    const handler = directRoutes.get(`${request.method} ${path}`);
    if (handler) return await answerDirectly(admitted, response, handler, paths.headersAt(path));
    await next(admitted, response);
    const isSent = response.statusCode === 200 || response.statusCode === 304;
    if (resource === "prerendered" && isSent) countView(admitted, path, isSelf);
  };
}
