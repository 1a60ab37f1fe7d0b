import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves a page of another origin on this machine. It is same-site with ours, so its requests carry our cookies. */
export async function otherOrigin(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // for a TCP server, the address is always an AddressInfo
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
