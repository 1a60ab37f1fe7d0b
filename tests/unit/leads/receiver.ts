import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** What a destination received. */
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  /** When it had arrived, by `performance.now()`. */
  at: number;
}

/** How a destination treats the next request: an HTTP status, silence, or a connection cut off. */
export type Mood = number | "silent" | "reset";

type Decide = (received: Received) => Mood | Promise<Mood>;

/** A destination on a free port. `mood` decides on each request; what it answers 200 to is kept. */
export async function startReceiver(mood: Decide = () => 200) {
  const kept: Received[] = [];
  let current = mood;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const received = {
      path: request.url ?? "",
      headers: request.headers,
      body: JSON.parse(String(Buffer.concat(chunks))),
      at: performance.now(),
    };
    const now = await current(received);
    if (now === "silent") return;
    if (now === "reset") return void request.socket.destroy();
    if (now === 200) kept.push(received);
    response.writeHead(now, now === 302 ? { location: "/elsewhere" } : {});
    response.end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has one
    kept,
    setMood: (next: Decide) => {
      current = next;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
