import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { isLoopback } from "../../local/loopback.ts";
import { studioPolicy } from "./studio-policy.ts";

export type StudioServer = { url: string; close(): Promise<void> };

export type StudioServerOptions = {
  /** Folder of the built Studio, absolute. It may not be there yet. */
  folder: string;
  /** The loopback port; 0 takes any free one. */
  port: number;
  /** The lake's address; undefined means hosted Sanity. */
  apiHost: string | undefined;
  siteUrl: string;
};

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const waiting =
  '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Tendwell Studio</title>' +
  "<p>The Studio is being built. This page shows it as soon as it is there.</p>";

/** The file of a path; the Studio's one page for every address that is not a file. */
function fileOf(folder: string, path: string): string {
  const file = join(folder, normalize(path));
  const isFile = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
  return isFile && extname(file) !== ".html" ? file : join(folder, "index.html");
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, options: StudioServerOptions, path: string): void {
  const file = fileOf(options.folder, path);
  if (extname(path) !== "" && file.endsWith("index.html") && path !== "/index.html") {
    response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
  } else if (!existsSync(file)) {
    response.writeHead(503, { "content-type": types[".html"], "retry-after": "2" }).end(waiting);
  } else if (file.endsWith(".html")) {
    const html = readFileSync(file, "utf8");
    response.writeHead(200, {
      "content-type": types[".html"],
      "cache-control": "no-cache",
      "content-security-policy": studioPolicy(html, options),
      "x-content-type-options": "nosniff",
    });
    response.end(html);
  } else {
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      // The build names what is below static/ after its content.
      "cache-control": path.startsWith("/static/") ? "public, max-age=31536000, immutable" : "no-cache",
      "x-content-type-options": "nosniff",
    });
    createReadStream(file).pipe(response);
  }
}

/** Serves the built Studio on the loopback addresses: its files, and its one page for everything else. */
export function serveStudio(options: StudioServerOptions): Promise<StudioServer> {
  const server = createServer((request, response) => {
    const path = decode(new URL(request.url ?? "/", "http://localhost").pathname);
    if (!isLoopback(request.headers.host)) response.writeHead(403).end();
    else if (path === undefined) response.writeHead(400).end();
    else if (request.method !== "GET" && request.method !== "HEAD") response.writeHead(405).end();
    else send(response, options, path);
  });
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
