import { readFileSync } from "node:fs";

/**
 * Files and sockets that the process needs besides visitors' connections: 160 with its queue in a folder, then connections to itself,
 * the lake, Redis and the services, and files that it reads and writes.
 */
const RESERVE = 300;

/** Below this, the limit is the system's default for shells rather than for servers, and the log says so at the start. */
export const FEW_CONNECTIONS = 1000;

/** The limits of this process; empty where the system doesn't say. Only Linux does. */
function ownLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

/**
 * How many files and sockets this process may have open. Node raises its limit to the highest one allowed when it starts, so nothing
 * more can be done from inside.
 * @param limits as `/proc/self/limits` has them
 */
export function mostOpenFiles(limits = ownLimits()): number {
  const [, soft = "unlimited"] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
  return soft === "unlimited" ? Number.POSITIVE_INFINITY : Number(soft);
}

/** How many of that many files and sockets may be connections: all but the reserve, at least a quarter. */
export const mostConnections = (files: number): number => Math.max(files - RESERVE, Math.floor(files / 4));
