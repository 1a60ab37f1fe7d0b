import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Starts a proxy for a local server. It can act as a black hole, which accepts connections and forwards nothing. */
export async function startProxy(first: number) {
  let port = first;
  const sockets = new Set<Socket>();
  let isForwarding = true;
  const server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => {});
    client.once("close", () => sockets.delete(client));
    if (!isForwarding) return void client.resume();
    const upstream = connect(port, "127.0.0.1");
    sockets.add(upstream);
    upstream.on("error", () => client.destroy());
    upstream.once("close", () => sockets.delete(upstream));
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has one
    /** Stops forwarding on open and new connections, without closing any. */
    stopForwarding(): void {
      isForwarding = false;
      for (const socket of sockets) socket.unpipe().resume();
    },
    /** Forwards new connections again. Earlier ones stay dead, as behind a firewall that dropped their state. */
    startForwarding(): void {
      isForwarding = true;
    },
    /** Switches to another server. Open connections end, as when an address moves. */
    forwardTo(other: number): void {
      port = other;
      for (const socket of sockets) socket.destroy();
    },
    async stop(): Promise<void> {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
