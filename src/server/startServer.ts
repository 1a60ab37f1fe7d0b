import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { analyticsSources } from "#analytics/analyticsService.ts";
import { requestCounts } from "#analytics/countRequests.ts";
import { isStopped } from "#analytics/experiments/stopped.ts";
import { viewProofs } from "#analytics/experiments/viewProofs.ts";
import { createPageCopies } from "#page-cache/pageCopies.ts";
import { shareServedPages } from "#page-cache/servedPages.ts";
import { environment } from "#platform/environment.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { ownServer } from "#platform/isServerless.ts";
import { log } from "#platform/log.ts";
import { edgeHeaders, redirectHeaders } from "#publishing/edge/edgeHeaders.ts";
import { EVERY_PAGE } from "#publishing/edge/edgeKeys.ts";
import { purgeLater } from "#publishing/edge/purgeEdge.ts";
import { createMarkdownPages } from "#seo/markdown/markdownPages.ts";
import { FEW_CONNECTIONS, mostConnections, mostOpenFiles } from "./connections/openFiles.ts";
import { createSiteServer } from "./connections/siteServer.ts";
import { createProofHeaders } from "./experiments/createProofHeaders.ts";
import { createVersions } from "./experiments/createVersions.ts";
import { createAllowance } from "./limits/allowance.ts";
import { createRequestHandler } from "./requestHandler.ts";
import { directRoutes } from "./routing/directRoutes.ts";
import { findsDraftPage } from "./routing/draftPages.ts";
import { createFiles } from "./routing/files.ts";
import { openMetricsPage } from "./routing/metricsPage.ts";
import { createNotFoundPage } from "./routing/notFoundPage.ts";
import { createPageAddresses } from "./routing/pageAddresses.ts";
import { createPreviousBuildAssets } from "./routing/previousBuildAssets.ts";
import { createProbes } from "./routing/probes.ts";
import { createRedirects } from "./routing/redirects.ts";
import { readRouteTable } from "./routing/routeTable.ts";
import { stopOnSignals } from "./stop.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Loads the cluster code, which only a site with several instances needs, and joins the cluster. */
async function joinOthers(redisUrl: string, folder: string) {
  const { SITE_URL, SANITY_REVALIDATE_SECRETS, PORT } = environment();
  const { startCluster } = await import("#publishing/cluster/startCluster.ts");
  const [secret = ""] = SANITY_REVALIDATE_SECRETS;
  return startCluster({ redisUrl, siteUrl: SITE_URL, secret, folder, port: Number(PORT) });
}

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
  const { REDIS_URL, EDGE_PURGE_URL } = settings;
  const port = Number(PORT);
  ownServer.isRunning = true;
  // A production install has no TypeScript compiler, so Node strips the types of next.config.ts. Next's command has a
  // flag for this.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = "true";
  // Before Next starts, so that the metrics include all of its work.
  const metricsPage = await openMetricsPage(settings.METRICS_TOKEN);
  const app = next({ dir: root, dev: false, port });
  await app.prepare();
  const pageCopies = createPageCopies(fetchSelf, EDGE_PURGE_URL ? edgeHeaders : undefined);
  shareServedPages(pageCopies);
  const paths = readRouteTable(root, distDir);
  const isPage = createPageAddresses(pageCopies, paths.builtAddresses);
  analyticsSources.isPage = isPage;
  const counts = requestCounts();
  let machines: Awaited<ReturnType<typeof joinOthers>> | undefined;
  const answer = createRequestHandler({
    next: app.getRequestHandler(),
    directRoutes,
    paths,
    findsDraftPage,
    isPage,
    pageCopies,
    hasPageCache: settings.PAGE_CACHE === "on",
    notFoundPage: createNotFoundPage(pageCopies, isPage),
    markdownOf: createMarkdownPages(pageCopies, SITE_URL),
    redirectFrom: createRedirects(pageCopies, EDGE_PURGE_URL ? redirectHeaders : {}),
    fileAnswer: createFiles(),
    previousBuildAssets: createPreviousBuildAssets(() => machines?.file),
    probe: createProbes(paths.headersAt),
    counts,
    versionFor: counts && createVersions({ copy: pageCopies.copy, isStopped }),
    proofHeaders: counts && createProofHeaders((version) => viewProofs().issue(version)),
    metricsPage,
    takeRequest: createAllowance(RATE_LIMIT_REQUESTS_PER_MINUTE, TRUSTED_PROXY_HOPS),
    secrets: SANITY_REVALIDATE_SECRETS,
  });
  const files = mostOpenFiles();
  const most = mostConnections(files);
  if (most < FEW_CONNECTIONS)
    log("warn", "connections.limit-low", { most, files, wanted: "ulimit -n 4096 or more" });
  const { server, connections } = createSiteServer(answer, {}, most);
  server.listen(port);
  await once(server, "listening");
  // The edge may still have pages of an earlier build.
  if (EDGE_PURGE_URL) purgeLater([EVERY_PAGE]);
  if (REDIS_URL) machines = await joinOthers(REDIS_URL, join(root, distDir));
  const close = async () => {
    await Promise.all([app.close(), machines?.leave()]);
  };
  stopOnSignals(connections, SHUTDOWN_TIMEOUT_SECONDS, close, settings.SHUTDOWN_DELAY_SECONDS);
  console.log(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s on http://localhost:${port}`);
}
