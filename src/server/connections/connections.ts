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
