import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A proxy before a server on this machine, that can turn into a black hole: it accepts, and forwards nothing.
 */
export async function startProxy(port: number) {
  const sockets = new Set<Socket>();
  let swallows = false;
  const server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => {});
    client.once("close", () => sockets.delete(client));
    if (swallows) return void client.resume();
    const upstream = connect(port, "127.0.0.1");
    sockets.add(upstream);
    upstream.on("error", () => client.destroy());
    upstream.once("close", () => sockets.delete(upstream));
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has one
    /**
     * From now on nothing goes through, on the connections that are there and on new ones; none is closed.
     */
    swallow(): void {
      swallows = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    /**
     * New connections go through again. Those swallowed stay so, as behind a firewall that has forgotten
     * them.
     */
    forward(): void {
      swallows = false;
    },
    async stop(): Promise<void> {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
