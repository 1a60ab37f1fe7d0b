import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { logPerCause } from "#platform/logPerCause.ts";
import type { SiteServer } from "./SiteResponse.ts";

/**
 * Tracks the server's connections and the responses in progress on them. Node's `close` is not enough for a shutdown:
 * it cuts responses that are written but not yet sent, and leaves connections open that become idle later.
 * @param most maximum number of connections. Beyond it the server closes the connection that has been idle longest, so
 *   that visitors can connect however many sockets one client opens. If every other connection has a response in
 *   progress, the server closes the new connection.
 */
export function watchConnections(server: SiteServer, most = Number.POSITIVE_INFINITY) {
  const open = new Map<Duplex, Set<ServerResponse>>();
  /** The connections without a response in progress, longest idle first. */
  const idle = new Set<Duplex>();
  let isStopping = false;

  function forget(socket: Duplex): void {
    open.delete(socket);
    idle.delete(socket);
  }

  function makeRoom(): void {
    const [longest] = idle;
    if (!longest) return;
    forget(longest);
    longest.destroy();
    logPerCause("warn", "connections.limit-reached", "", { most });
  }

  server.on("connection", (socket: Socket) => {
    open.set(socket, new Set());
    idle.add(socket);
    socket.once("close", () => forget(socket));
    if (open.size > most) makeRoom();
  });

  function watch({ socket }: { socket: Duplex }, response: ServerResponse): void {
    const answers = open.get(socket);
    answers?.add(response);
    idle.delete(socket);
    if (isStopping) response.shouldKeepAlive = false;
    response.on("close", () => {
      answers?.delete(response);
      if (answers?.size !== 0) return;
      if (isStopping) socket.end();
      if (open.has(socket)) idle.add(socket);
    });
  }
  server.prependListener("request", watch);
  server.prependListener("checkContinue", watch);
  server.prependListener("checkExpectation", watch);

  return {
    /** Whether no response is in progress. */
    isIdle: (): boolean => [...open.values()].every((answers) => answers.size === 0),
    isAnswering: (socket: Duplex): boolean => (open.get(socket)?.size ?? 0) > 0,
    /**
     * Stops accepting connections, closes idle ones, and waits for requests in progress.
     * @param timeout milliseconds after which the remaining connections are destroyed
     * @returns the number of connections that were destroyed
     */
    async stop(timeout: number): Promise<number> {
      isStopping = true;
      const closed = new Promise<void>((resolve) => {
        // Not the HTTP server's own `close`, which cuts responses that are not fully sent.
        NetServer.prototype.close.call(server, () => resolve());
      });
      for (const [socket, answers] of open) {
        for (const response of answers) if (!response.headersSent) response.shouldKeepAlive = false;
        if (answers.size === 0) socket.end(() => socket.destroy());
      }
      let cut = 0;
      const timer = setTimeout(() => {
        cut = open.size;
        for (const socket of open.keys()) socket.destroy();
      }, timeout);
      await closed;
      clearTimeout(timer);
      return cut;
    },
  };
}
export type Connections = ReturnType<typeof watchConnections>;

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
