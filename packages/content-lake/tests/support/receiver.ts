import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a webhook receiver on a free port. It accepts every delivery and records the body. */
export async function startReceiver() {
  const kept: { body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    kept.push({ body: JSON.parse(String(Buffer.concat(chunks))) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server's address is an object
    kept,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
