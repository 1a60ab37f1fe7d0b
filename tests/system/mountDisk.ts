import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small disk, mounted for the test; undefined where none can be mounted (Linux, as root). */
export function mountDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

export function unmount(folder: string | undefined): void {
  if (!folder) return;
  execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
}
