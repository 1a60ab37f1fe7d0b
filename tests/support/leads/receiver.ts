import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request that a destination received. */
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  /** Its arrival time, by `performance.now()`. */
  at: number;
}

/** A destination's reply: an HTTP status, no response, or a closed connection. */
export type Reply = number | "silent" | "reset";

type Decide = (received: Received) => Reply | Promise<Reply>;

/** Starts a destination on a free port. `decide` returns the reply to each request. Stores requests with a 200 reply, and confirms form checks. */
export async function startReceiver(decide: Decide = () => 200) {
  const kept: Received[] = [];
  let current = decide;
  const server = createServer(async (request, response) => {
    // A site that is killed leaves an incomplete request.
    const body = await text(request).catch(() => "");
    if (!request.complete || body === "") return void response.writeHead(400).end();
    const received = {
      path: request.url ?? "",
      headers: request.headers,
      body: JSON.parse(body),
      at: performance.now(),
    };
    const reply = await current(received);
    if (reply === "silent") return;
    if (reply === "reset") return void request.socket.destroy();
    const check = request.headers["x-form-check"];
    if (reply === 200 && !check) kept.push(received);
    response.writeHead(reply, {
      ...(reply === 302 && { location: "/elsewhere" }),
      ...(check && { "x-form-check": check }),
    });
    response.end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has one
    kept,
    setReply: (next: Decide) => {
      current = next;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
