import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { loopbackOnly } from "#content-lake";
import { buildStudio, isStudioCurrent } from "../build/studioBuild.ts";
import type { SiteProcessSettings } from "../settings/secrets.ts";
import { localStudioUrl } from "../settings/workspace.ts";

/** The addresses that the Studio may connect to, besides its own. */
type StudioPolicyOptions = { apiHost: string | undefined; siteUrl: string };

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Returns every address of a lake: its own, the projects' subdomains, and the WebSocket equivalents. */
function lakeSources(apiHost: string | undefined): string[] {
  const { protocol, host } = new URL(apiHost ?? "https://api.sanity.io");
  const secure = protocol === "https:";
  const origins = [`${protocol}//${host}`, `${protocol}//*.${host}`];
  const sockets = origins.map((source) => source.replace(/^http/, "ws"));
  return [
    ...origins,
    ...sockets,
    ...(secure && !apiHost ? ["https://cdn.sanity.io", "https://*.sanity.io"] : []),
  ];
}

/**
 * Returns the content security policy of the Studio's page, which allows its own files, the lake and the site. It
 * blocks Sanity's own requests to other hosts, for fonts, a script and a version check.
 */
export function studioPolicy(html: string, { apiHost, siteUrl }: StudioPolicyOptions): string {
  const lake = lakeSources(apiHost).join(" ");
  const site = new URL(siteUrl).origin;
  const scripts = [...html.matchAll(inlineScript)].map(([, script = ""]) => hashOf(script)).join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    // styled-components writes its rules into the page.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${lake} ${site}`,
    `media-src 'self' blob: ${lake}`,
    "font-src 'self'",
    `connect-src 'self' blob: ${lake} ${site}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${site}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export type StudioServer = { url: string; close(): Promise<void> };

export type StudioServerOptions = {
  /** The absolute path of the built Studio's folder, which may not exist yet. */
  folder: string;
  /** The loopback port; 0 picks any free port. */
  port: number;
  /** The lake's address. Undefined means hosted Sanity. */
  apiHost: string | undefined;
  siteUrl: string;
};

const waiting =
  '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Studio</title>' +
  "<p>The Studio is being built. This page shows it once it is ready.</p>";

/** The path of a file. The addresses of the Studio's views may contain a dot, as in `…;path=searchAndShare.title/`. */
const FILE = /\/[\w.-]+\.\w+$/;

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Serves the Studio's files, and its index page for every path that isn't a file. */
function studioApp(options: StudioServerOptions): Hono {
  const page = join(options.folder, "index.html");
  const files = serveStatic({
    // The `root` option would warn that the folder is missing, which is normal before the first build ends.
    rewriteRequestPath: (path) => join(options.folder, path),
    onFound(_file, context) {
      // File names below static/ contain a hash of the content.
      const hasHash = context.req.path.startsWith("/static/");
      context.header("cache-control", hasHash ? "public, max-age=31536000, immutable" : "no-cache");
      context.header("x-content-type-options", "nosniff");
    },
  });
  const isFile = (path: string) => FILE.test(path) && extname(path) !== ".html";

  return new Hono()
    .use(loopbackOnly)
    .use((context, next) =>
      isEncoded(new URL(context.req.url).pathname) ? next() : Promise.resolve(context.body(null, 400)),
    )
    .get("*", (context, next) => (isFile(context.req.path) ? files(context, next) : next()))
    .get("*", (context) => {
      const { path } = context.req;
      if (FILE.test(path) && path !== "/index.html") return context.text("Not found", 404);
      if (!existsSync(page)) return context.html(waiting, 503, { "retry-after": "2" });
      const html = readFileSync(page, "utf8");
      return context.html(html, 200, {
        "cache-control": "no-cache",
        "content-security-policy": studioPolicy(html, options),
        "x-content-type-options": "nosniff",
      });
    })
    .all("*", (context) => context.body(null, 405));
}

/** Serves the built Studio on the loopback address. */
export function serveStudio(options: StudioServerOptions): Promise<StudioServer> {
  // createAdaptorServer creates a plain HTTP server by default.
  const server = createAdaptorServer({ fetch: studioApp(options).fetch }) as Server;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", () =>
      resolve({
        url: `http://localhost:${(server.address() as AddressInfo).port}`, // a TCP server has one
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });
}

/**
 * Serves the Studio. If its sources have changed, builds it in the background and serves the earlier build until
 * then. A failed build is printed, and ends nothing else.
 * @param onStart receives the functions that stop the server and the build
 */
export async function startStudio(
  settings: SiteProcessSettings,
  onStart: (stop: () => Promise<void>) => void,
): Promise<void> {
  const { workspace, variables } = settings;
  const server = await serveStudio({
    folder: join(workspace.root, workspace.studioDir),
    port: workspace.ports.studio,
    apiHost: variables.SANITY_API_HOST,
    siteUrl: variables.SITE_URL ?? "",
  });
  onStart(server.close);
  if (isStudioCurrent(settings)) return;
  const started = performance.now();
  console.log("Building the Studio in the background …");
  let isStopped = false;
  buildStudio(settings, (stop) =>
    onStart(() => {
      isStopped = true;
      return stop();
    }),
  ).then(
    () => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`The Studio is ready at ${localStudioUrl(workspace)} (built in ${seconds} s).`);
    },
    (error: Error) => {
      if (!isStopped) console.error(`The Studio could not be built:\n${error.message}`);
    },
  );
}
