import type { ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { logPerCause } from "#platform/logPerCause.ts";
import type { SiteServer } from "./SiteResponse.ts";

/**
 * The server's connections and the answers under way on them. Node's `close` is not enough for a stop: it
 * cuts answers that are written but not yet sent, and keeps connections open that become idle later.
 * @param most connections at a time. Beyond them the one that has been idle longest is closed, so that visitors get in however
 * many sockets someone opens. When all others have an answer under way, that is the new one.
 */
export function watchConnections(server: SiteServer, most = Number.POSITIVE_INFINITY) {
  const open = new Map<Duplex, Set<ServerResponse>>();
  /** Those without an answer under way, the one that has been idle longest first. */
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
    /** Whether no answer is under way. */
    isIdle: (): boolean => [...open.values()].every((answers) => answers.size === 0),
    isAnswering: (socket: Duplex): boolean => (open.get(socket)?.size ?? 0) > 0,
    /**
     * Accepts no more connections, ends idle ones, and lets requests under way end.
     * @param timeout milliseconds after which the remaining connections are cut
     * @returns the number of connections that were cut
     */
    async stop(timeout: number): Promise<number> {
      isStopping = true;
      const closed = new Promise<void>((resolve) => {
        // Not the HTTP server's own `close`, which cuts answers that are not sent yet.
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
