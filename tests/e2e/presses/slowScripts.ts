import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a proxy in front of the site that delays each script by up to two seconds, for browsers that can't
 * throttle their connection.
 * @param random returns the fraction of the longest delay
 */
export async function slowScripts(site: string, random: () => number) {
  const { hostname, port } = new URL(site);
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const delay = url.endsWith(".js") ? 2000 * random() : 0;
    setTimeout(() => {
      const forwarded = request({ hostname, port, method, path: url, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      forwarded.on("error", () => outgoing.destroy());
      incoming.pipe(forwarded);
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // it listens on a port
    close: () => server.close(),
  };
}
