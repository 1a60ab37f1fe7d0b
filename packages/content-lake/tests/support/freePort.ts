import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Returns a free TCP port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server's address is an object
  await once(server.close(), "close");
  return port;
}
