import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { onTestFinished } from "vitest";
import type { SiteResponse } from "../../../src/server/connections/SiteResponse.ts";
import { createSiteServer } from "../../../src/server/connections/siteServer.ts";

/** Starts the site's server with the test's own handler, and closes it after the test. */
export async function listening(
  answer: (request: IncomingMessage, response: SiteResponse) => Promise<void> | void,
  limits: Parameters<typeof createSiteServer>[1] = {},
  mostConnections?: number,
) {
  const { server, connections } = createSiteServer(
    async (...given) => answer(...given),
    limits,
    mostConnections,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return { port, url: `http://127.0.0.1:${port}`, server, connections };
}

/** Opens a TCP connection that the test controls. */
export function rawConnection(port: number) {
  let received = "";
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  socket.on("error", () => {}); // Tests check for broken connections themselves.
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return {
    write: (text: string) => socket.write(text, "latin1"),
    /**
     * Resolves when the server has received everything that was written. Rejects when the connection breaks earlier.
     */
    written: (text: string) =>
      new Promise<void>((resolve, reject) => {
        socket.write(text, "latin1", (error) => (error ? reject(error) : resolve()));
      }),
    received: () => received,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    /** Resolves when the server has closed the connection. */
    closed,
    end: () => socket.destroy(),
  };
}

/** Sends the bytes and returns everything that the server sends until it closes the connection. */
export async function conversation(port: number, text: string): Promise<string> {
  const connection = rawConnection(port);
  connection.write(text);
  await connection.closed;
  return connection.received();
}

/** Sends a request. Doesn't use fetch, which would decode the body and hide its encoding. */
export const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.on("error", reject).end();
  });
