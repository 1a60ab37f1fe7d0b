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

/**
 * Checks that browsers allow each port, and that it is free on every address of the machine.
 * @param ports the ports, by the variable that sets them
 * @throws PortTakenError for the first unusable port
 */
export async function checkPorts(ports: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    for (const host of addresses) {
      if (!(await canListen(port, host))) {
        throw new PortTakenError(
          `Port ${port} is in use. Stop the program that uses it, or set ${name} to another port.`,
        );
      }
    }
    if (await isRefused(port)) {
      throw new PortTakenError(`Browsers block port ${port}. Choose another with ${name}.`);
    }
  }
}
