import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { analyticsSources } from "#analytics/analyticsService.ts";
import { requestCounts } from "#analytics/countRequests.ts";
import { createPageCopies } from "#page-cache/pageCopies.ts";
import { readPageData } from "#page-cache/pageData.ts";
import { shareServedPages } from "#page-cache/servedPages.ts";
import { environment } from "#platform/environment.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { ownServer } from "#platform/isServerless.ts";
import { log } from "#platform/log.ts";
import { EVERY_PAGE, edgeHeaders, redirectHeaders } from "#publishing/edge/edgeHeaders.ts";
import { purgeLater } from "#publishing/edge/purgeEdge.ts";
import { createMarkdownPages } from "#seo/markdown/markdownPages.ts";
import { FEW_CONNECTIONS, mostConnections, mostOpenFiles } from "./connections/connections.ts";
import { createSiteServer } from "./connections/siteServer.ts";
import { createAllowance } from "./handlers/limitRequest.ts";
import { openMetrics } from "./handlers/metrics.ts";
import { landingVersions } from "./landingExperiment.ts";
import { otherMachines } from "./otherMachines.ts";
import { createRequestHandler } from "./requestHandler.ts";
import { createDraftSessions } from "./routing/draftSessions.ts";
import { createPageAddresses } from "./routing/notFoundPage.ts";
import { readBuild } from "./routing/readBuild.ts";
import { builtAddresses, createRoutes } from "./routing/routes.ts";
import { stopOnSignals } from "./stop.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Serves the build with our request handler in front of Next. It listens only once Next and the instrumentation are
 * ready, and then prints a line.
 * @param distDir the build folder, relative to the project's root
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startServer(distDir: string): Promise<void> {
  const started = performance.now();
  const settings = environment();
  const {
    PORT,
    SITE_URL,
    RATE_LIMIT_REQUESTS_PER_MINUTE,
    TRUSTED_PROXY_HOPS,
    SHUTDOWN_TIMEOUT_SECONDS,
    SANITY_REVALIDATE_SECRETS,
  } = settings;
  const { EDGE_PURGE_URL } = settings;
  const port = Number(PORT);
  ownServer.isRunning = true;
  // A production install has no TypeScript compiler, so Node strips the types of next.config.ts. Next's command has a
  // flag for this.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = "true";
  // Before Next starts, so that the metrics include all of its work.
  const metrics = await openMetrics(settings.METRICS_TOKEN);
  const app = next({ dir: root, dev: false, port });
  await app.prepare();
  const pageCopies = createPageCopies(fetchSelf, EDGE_PURGE_URL ? edgeHeaders : undefined);
  // Without a page cache, no request refreshes the copies.
  const { stored, served } = pageCopies;
  shareServedPages({ stored, served: settings.PAGE_CACHE === "on" ? served : stored });
  const build = readBuild(root, distDir);
  const isPage = createPageAddresses(pageCopies, builtAddresses(build));
  const drafts = createDraftSessions(build.draftId);
  analyticsSources.isPage = isPage;
  const counts = requestCounts();
  const machines = otherMachines(join(root, distDir));
  const handleRequest = createRequestHandler({
    routes: createRoutes(build, { isPage, drafts }),
    isPage,
    drafts,
    pageCopies,
    markdownOf: createMarkdownPages(pageCopies, SITE_URL),
    hasPageCache: settings.PAGE_CACHE === "on",
    redirectHeaders: EDGE_PURGE_URL ? redirectHeaders : {},
    otherBuildsFile: async (path) =>
      (await readPageData(path, join(root, distDir))) ?? (await machines?.file(path)),
    takeRequest: createAllowance(RATE_LIMIT_REQUESTS_PER_MINUTE, TRUSTED_PROXY_HOPS),
    webhookSecrets: SANITY_REVALIDATE_SECRETS,
    next: app.getRequestHandler(),
    counts,
    versions: counts && landingVersions(pageCopies),
    metrics,
  });
  const files = mostOpenFiles();
  const most = mostConnections(files);
  if (most < FEW_CONNECTIONS)
    log("warn", "connections.limit-low", { most, files, wanted: "ulimit -n 4096 or more" });
  const { server, connections } = createSiteServer(handleRequest, {}, most);
  server.listen(port);
  await once(server, "listening");
  // The edge may still have pages of an earlier build.
  if (EDGE_PURGE_URL) purgeLater([EVERY_PAGE]);
  await machines?.join();
  const close = async () => {
    await Promise.all([app.close(), machines?.leave()]);
  };
  stopOnSignals(connections, SHUTDOWN_TIMEOUT_SECONDS, close, settings.SHUTDOWN_DELAY_SECONDS);
  console.log(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s on http://localhost:${port}`);
}
