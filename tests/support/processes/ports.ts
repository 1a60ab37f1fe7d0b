import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

/** Waits until something listens on a local port. @throws Error with the program's output, after 10 s */
export async function untilListens(port: number, said: () => string): Promise<void> {
  for (const deadline = Date.now() + 10_000; !(await listens(port)); await wait(20)) {
    if (Date.now() > deadline) throw new Error(`Nothing listens on port ${port}:\n${said()}`);
  }
}

/** Returns distinct ports that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port); // a TCP server has one
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}
