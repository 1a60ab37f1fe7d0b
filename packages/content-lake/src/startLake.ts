import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { createLake, type LakeOptions } from "./createLake.ts";

/**
 * Host names of the loopback address. Rejecting all others protects against DNS rebinding, where a web page's
 * own host name suddenly resolves to 127.0.0.1.
 */
const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Returns whether a Host header names this machine, with or without a port. */
function isLoopback(host: string | undefined): boolean {
  return loopbackHost.test(host ?? "");
}

/** Responds with 403 to requests for any other host name. It must be the app's first middleware. */
export const loopbackOnly: MiddlewareHandler = async (context, next) => {
  if (isLoopback(context.req.header("host"))) return await next();
  return context.json({ statusCode: 403, error: "Forbidden", message: "Unknown host name" }, 403);
};

export type LakeServerOptions = Omit<LakeOptions, "origin"> & {
  /** The loopback port; 0 picks any free one. */
  port: number;
  /** Returns an app that handles requests first, on the same port. It must not use the lake's paths. */
  before?: (lake: { token: string }) => Hono;
};

export type LakeServer = {
  /** For example `http://localhost:3900`. */
  url: string;
  /** The editor token, which allows everything. */
  token: string;
  close(): Promise<void>;
};

/**
 * Starts a lake on the loopback address.
 * @throws Error with the code `EADDRINUSE` when the port is in use
 * @throws DataFolderBusyError when another lake uses the folder, DataFolderError when the folder can't be used
 */
export async function startLake({ port, before, ...options }: LakeServerOptions): Promise<LakeServer> {
  const app = new Hono().use(loopbackOnly);
  const server = createAdaptorServer({ fetch: app.fetch });
  const url = `http://localhost:${await listen(server, port)}`;
  try {
    const lake = createLake({ ...options, origin: url });
    if (before) app.route("/", before({ token: lake.token }));
    app.route("/", lake.app);
    server.on("upgrade", (request, socket, head) => {
      if (!isLoopback(request.headers.host) || !lake.upgrade(request, socket, head)) socket.destroy();
    });
    return {
      url,
      token: lake.token,
      async close() {
        const stopped = stop(server);
        lake.endStreams();
        await stopped;
        await lake.close();
      },
    };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

function listen(server: ServerType, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)); // TCP: it has a port
  });
}

/** Milliseconds that in-flight requests get to finish before their connections are closed. */
const gracePeriod = 500;

function stop(server: ServerType): Promise<void> {
  const closing = server as Server; // createAdaptorServer creates an HTTP/1.1 server by default
  return new Promise((resolve) => {
    // Without this, a connection that becomes idle after close() would stay open for its next request.
    const sweep = setInterval(() => closing.closeIdleConnections(), 20);
    const cut = setTimeout(() => closing.closeAllConnections(), gracePeriod);
    closing.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
