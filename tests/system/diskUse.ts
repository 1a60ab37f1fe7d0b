import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the disk usage of a folder, in bytes. */
export function diskUse(path: string): number {
  const own = lstatSync(path).blocks * 512;
  if (!lstatSync(path).isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + diskUse(join(path, name)), own);
}
