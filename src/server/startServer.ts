import { once } from "node:events";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { environment } from "#environment.ts";
import { fetchSelf } from "#fetchSelf.ts";
import { createAllowance } from "./allowance.ts";
import { directRoutes } from "./directRoutes.ts";
import { findsDraftPage } from "./draftPages.ts";
import { createMarkdownPages } from "./markdown/markdownPages.ts";
import { createNotFoundPage } from "./notFoundPage.ts";
import { createPageAddresses } from "./pageAddresses.ts";
import { createPrerendered } from "./prerendered.ts";
import { createRedirects } from "./redirects.ts";
import { createRequestHandler } from "./requestHandler.ts";
import { readSitePaths } from "./sitePaths.ts";
import { createSiteServer } from "./siteServer.ts";
import { stopOnSignals } from "./stop.ts";
import { createTextFiles } from "./textFiles.ts";

/** Tells `src/leads` that this server handles signals. */
const SERVER = Symbol.for("tendwell.server");

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Serves the build: our request handler with Next behind it. It listens only once Next and the
 * instrumentation are ready, and then prints so.
 * @param distDir the build folder, from the project's root
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startServer(distDir: string): Promise<void> {
  const started = performance.now();
  const { PORT, SITE_URL, REQUESTS_PER_MINUTE, TRUSTED_PROXY_HOPS, STOP_SECONDS, SANITY_REVALIDATE_SECRETS } =
    environment();
  const port = Number(PORT);
  Object.assign(globalThis, { [SERVER]: true });
  // A host has no TypeScript compiler, so Node strips the types of next.config.ts. Next's command has a flag
  // for this.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = "true";
  const app = next({ dir: root, dev: false, port });
  await app.prepare();
  const prerendered = createPrerendered(fetchSelf);
  const paths = readSitePaths(root, distDir);
  const answer = createRequestHandler({
    next: app.getRequestHandler(),
    directRoutes,
    paths,
    findsDraftPage,
    isPage: createPageAddresses(prerendered, paths.builtAddresses),
    prerendered,
    notFoundPage: createNotFoundPage(prerendered),
    markdownOf: createMarkdownPages(prerendered, SITE_URL),
    redirectFrom: createRedirects(prerendered),
    textFile: createTextFiles(),
    takeRequest: createAllowance(REQUESTS_PER_MINUTE, TRUSTED_PROXY_HOPS),
    secrets: SANITY_REVALIDATE_SECRETS,
  });
  const { server, connections } = createSiteServer(answer);
  server.listen(port);
  await once(server, "listening");
  stopOnSignals(connections, STOP_SECONDS, () => app.close());
  console.log(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s on http://localhost:${port}`);
}
