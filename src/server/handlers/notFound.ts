import { answerCounts } from "#platform/answerCounts.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import type { Exchange, Handler, Site } from "../exchange.ts";
import { createNotFoundPage } from "../routing/notFoundPage.ts";
import { createPreviousBuildAssets } from "../routing/previousBuildAssets.ts";
import { createRedirects } from "../routing/redirects.ts";
import { sendAnswer } from "../sendAnswer.ts";

/** Responds at an unknown path: with a hashed file of another build, with an active redirect, or with the not-found page. */
export function serveNotFound(site: Site): Handler {
  const { routes, isPage, drafts, pageCopies, next, counts } = site;
  const previousBuildAssets = createPreviousBuildAssets(site.otherBuildsFile);
  const redirectFrom = createRedirects(pageCopies, site.redirectHeaders);
  const notFoundPage = createNotFoundPage(pageCopies, isPage);

  /** Sends the not-found page. In draft mode it shows drafts, so Next renders it. */
  async function sendPage({ request, response, path, isSelf }: Exchange): Promise<void> {
    if (drafts.isDraft(request)) {
      request.url = await notFoundPage.pathFor(path);
      delete request.headers["if-none-match"];
      response.replacedStatus = 404;
      return await next(request, response);
    }
    if (request.method === "GET" && !isSelf) counts?.notFound(request, path);
    await (await notFoundPage.answerFor(path)).send(request, response);
  }

  async function respond(exchange: Exchange): Promise<true> {
    const { request, response, path, decoded } = exchange;
    const file = await previousBuildAssets(path, routes.headersAt(path));
    if (file) {
      await file.send(request, response);
      return true;
    }
    const redirect = await redirectFrom(decoded, request.url ?? "");
    if (redirect) {
      const headers = { ...routes.headersAt(path), ...redirect.headers };
      sendAnswer(request, response, redirect.status, headers, "");
      return true;
    }
    answerCounts.notFound += 1;
    // The path is percent-encoded and has no query. JSON escapes characters that could forge a log line.
    const shown = path.slice(0, 300);
    logPerCause("warn", "page.not-found", shown, { path: shown });
    await sendPage(exchange);
    return true;
  }

  return (exchange) => (exchange.resource === "unknown" ? respond(exchange) : false);
}
