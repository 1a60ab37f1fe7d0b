import { readFileSync } from "node:fs";

/**
 * File descriptors that the process needs in addition to visitors' connections: 160 when its queue is in a folder, plus
 * connections to itself, the lake, Redis and external services, and the files that it reads and writes.
 */
const RESERVE = 300;

/** A lower limit is the system's default for shells rather than for servers, so the server logs a warning at startup. */
export const FEW_CONNECTIONS = 1000;

/** Reads the limits of this process; empty on systems other than Linux, which don't report them. */
function ownLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

/**
 * Returns how many files and sockets this process may have open. Node raises its soft limit to the maximum at startup,
 * so the process can't raise it further.
 * @param limits the content of `/proc/self/limits`
 */
export function mostOpenFiles(limits = ownLimits()): number {
  const [, soft = "unlimited"] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
  return soft === "unlimited" ? Number.POSITIVE_INFINITY : Number(soft);
}

/** Returns how many of the open files that the process may have can be connections: all but a reserve, and at least a quarter. */
export const mostConnections = (files: number): number => Math.max(files - RESERVE, Math.floor(files / 4));
