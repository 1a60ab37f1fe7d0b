import { createServer } from "node:net";
import { PortTakenError } from "../../local/keys.ts";

/** Returns whether browsers block a port because it belongs to another protocol. `fetch` uses the same list. */
async function isRefused(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`);
    return false;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error && error.cause.message === "bad port";
  }
}

// On some systems, a listener on one address doesn't block another one on the wildcard address, so each address is
// checked.
const addresses = ["::", "0.0.0.0", "127.0.0.1", "::1"];

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 fails with EADDRNOTAVAIL or EAFNOSUPPORT. Nothing is listening there.
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES");
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

const isFree = async (port: number) => {
  for (const host of addresses) if (!(await canListen(port, host))) return false;
  return true;
};

/** Returns the next port that is free, that browsers allow, and that isn't one of the given ports. */
export async function nextFree(after: number, others: readonly number[]): Promise<number> {
  let port = after + 1;
  while (others.includes(port) || !(await isFree(port)) || (await isRefused(port))) port += 1;
  return port;
}

/**
 * Checks that browsers allow each port, and that it is free on every address of the machine.
 * @param ports the ports, by the variable that sets them
 * @throws PortTakenError for the first unusable port
 */
export async function checkPorts(ports: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    const another = async () => `${name}=${await nextFree(port, Object.values(ports))}`;
    if (!(await isFree(port)))
      throw new PortTakenError(
        `Port ${port} is in use. Stop the program that uses it, or use the next free one: ${await another()}.`,
      );
    if (await isRefused(port))
      throw new PortTakenError(`Browsers block port ${port}. Use the next free one: ${await another()}.`);
  }
}
