import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onceFree } from "../../testing.ts";

export type Received = {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  json: Record<string, unknown>;
};

/** Starts a webhook receiver, on any free port by default. It records each delivery, then calls `answer`. */
export async function startReceiver(port = 0) {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    receiver.received.push({ path: request.url, headers: request.headers, body, json: JSON.parse(body) });
    receiver.answer(response);
  });
  await onceFree(() => once(server.listen(port, "127.0.0.1"), "listening"));
  const receiver = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // a TCP server's address is an object
    received: [] as Received[],
    answer: (response: ServerResponse): void => void response.end(),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
