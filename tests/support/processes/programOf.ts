import { existsSync } from "node:fs";
import { join } from "node:path";

/** Returns the path of a program, or undefined if it isn't installed. Servers aren't always on PATH. */
export function programOf(name: string): string | undefined {
  const folders = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(":")];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}
