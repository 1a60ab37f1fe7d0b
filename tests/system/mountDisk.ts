import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Mounts a small disk for the test. Returns undefined where that isn't possible (it needs Linux and root). */
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
