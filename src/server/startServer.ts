import { once } from "node:events";
import { createServer } from "node:http";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { environment } from "#environment.ts";
import { log } from "#log.ts";
import { askSelf } from "#ownRequest.ts";
import { createAllowance } from "./allowance.ts";
import { refuseBadConnections } from "./badConnections.ts";
import { watchConnections } from "./connections.ts";
import { createFront } from "./front.ts";
import { createNotFoundPage } from "./notFoundPage.ts";
import { SiteResponse } from "./SiteResponse.ts";
import { readSitePaths } from "./sitePaths.ts";
import { stopOnSignals } from "./stop.ts";
import { createTextFiles } from "./textFiles.ts";

/** Tells the leads that signals are answered here. */
const SERVER = Symbol.for("tendwell.server");

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const options = {
  ServerResponse: SiteResponse,
  // The site has no protocol to upgrade to: such requests are answered as any others.
  shouldUpgradeCallback: () => false,
  // Milliseconds a request may take to arrive, without and with its body, and how often that is looked at.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  // Longer than proxies keep their idle connections (nginx: 60 s), so that none is used as it is closed.
  keepAliveTimeout: 65_000,
};

/**
 * Serves the build with Next, behind our own front. It listens once Next and the instrumentation are ready, so that
 * nothing is answered before; then it prints that it is.
 * @param distDir the build folder, from the project's root
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startServer(distDir: string): Promise<void> {
  const started = performance.now();
  const { PORT, REQUESTS_PER_MINUTE, TRUSTED_PROXY_HOPS, STOP_SECONDS, SANITY_REVALIDATE_SECRETS } =
    environment();
  const port = Number(PORT);
  Object.assign(globalThis, { [SERVER]: true });
  const server = createServer(options);
  const connections = watchConnections(server);
  refuseBadConnections(server, connections.isAnswering);

  const app = next({ dir: root, dev: false, port });
  await app.prepare();
  const answer = createFront({
    next: app.getRequestHandler(),
    paths: readSitePaths(root, distDir),
    notFound: createNotFoundPage(askSelf),
    sendTextFile: createTextFiles(),
    takeRequest: createAllowance(REQUESTS_PER_MINUTE, TRUSTED_PROXY_HOPS),
    secrets: SANITY_REVALIDATE_SECRETS,
  });
  const serve: typeof answer = (request, response) =>
    answer(request, response).catch((error: unknown) => {
      log("error", "server.failed", { reason: error instanceof Error ? error.message : String(error) });
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain" });
      response.end();
    });
  server.on("request", serve).on("checkContinue", serve);

  server.listen(port);
  await once(server, "listening");
  stopOnSignals(connections, STOP_SECONDS, () => app.close());
  console.log(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s on http://localhost:${port}`);
}
