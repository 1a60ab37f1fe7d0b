import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where a program of this machine is, or nothing when it has none. Servers are not on everyone's PATH. */
export function programOf(name: string): string | undefined {
  const folders = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(":")];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}
