import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import * as v from "valibot";
import { type WebSocket, WebSocketServer } from "ws";
import { equalSecrets } from "../equal-secrets.ts";
import { editor } from "../identity.ts";

/** How often `♥` is sent, in milliseconds. The Studio expects it. */
const heartbeat = 15_000;
const messageLimit = 64 * 1024;

const request = v.object({
  jsonrpc: v.literal("2.0"),
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
});

type Peer = { socket: WebSocket; authorized: boolean; subscription: string | undefined; session: unknown };

const address = /^\/v[\dX-]+\/socket\/([^/?]+)/;

/**
 * Presence: which editor is where in the Studio. A WebSocket at `/socket/:dataset` with JSON-RPC 2.0, which
 * forwards each editor's announcements to all subscribers.
 */
export class Presence {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: messageLimit });
  readonly #peers = new Set<Peer>();
  readonly #token: string;
  readonly #dataset: string;
  readonly #origins: readonly string[];
  readonly #timer: NodeJS.Timeout;

  constructor(options: { token: string; dataset: string; allowedOrigins: readonly string[] }) {
    this.#token = options.token;
    this.#dataset = options.dataset;
    this.#origins = options.allowedOrigins;
    this.#timer = setInterval(() => {
      for (const { socket } of this.#peers) socket.send("♥");
    }, heartbeat);
  }

  /** Handles the upgrade to a WebSocket. Returns false when the address or the origin is another one. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const { origin } = incoming.headers;
    const known = address.exec(incoming.url ?? "")?.[1] === this.#dataset;
    if (!known || (origin !== undefined && !this.#origins.includes(origin))) return false;
    this.#server.handleUpgrade(incoming, socket, head, (opened) => this.#welcome(opened));
    return true;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { socket } of this.#peers) socket.terminate();
    this.#server.close();
  }

  #welcome(socket: WebSocket): void {
    const peer: Peer = { socket, authorized: false, subscription: undefined, session: undefined };
    this.#peers.add(peer);
    socket.on("message", (data) => this.#receive(peer, String(data)));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      this.#peers.delete(peer);
      if (peer.session !== undefined) this.#announce({ type: "disconnect", m: { session: peer.session } });
    });
    socket.send("♥");
  }

  #receive(peer: Peer, text: string): void {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), request), text);
    if (!parsed.success) return;
    const { id, method, params } = parsed.output;
    const answer = (body: object) => peer.socket.send(JSON.stringify({ jsonrpc: "2.0", id, ...body }));
    if (method === "authorization") {
      peer.authorized = equalSecrets(String(params.authorization), `Bearer ${this.#token}`);
      answer(peer.authorized ? { result: { authorized: true } } : refused);
    } else if (!peer.authorized) answer(refused);
    else answer({ result: this.#perform(peer, method, params) });
  }

  #perform(peer: Peer, method: string, params: Record<string, unknown>): unknown {
    switch (method) {
      case "presence_subscribe":
        peer.subscription = randomUUID();
        return peer.subscription;
      case "presence_unsubscribe":
        peer.subscription = undefined;
        return true;
      case "presence_rollcall":
        peer.session = params.session;
        this.#announce({ type: "rollCall", session: params.session });
        return true;
      case "presence_announce": {
        const { data } = params;
        if (typeof data === "object" && data !== null && "sessionId" in data) peer.session = data.sessionId;
        this.#announce({ type: "state", m: data });
        return true;
      }
      case "presence_disconnect":
        peer.session = undefined;
        this.#announce({ type: "disconnect", m: { session: params.session } });
        return true;
      default:
        return null;
    }
  }

  #announce(event: object): void {
    for (const { socket, subscription } of this.#peers) {
      if (subscription === undefined) continue;
      const params = { subscription, result: { ...event, i: editor.id } };
      socket.send(JSON.stringify({ jsonrpc: "2.0", method: "presence_subscription", params }));
    }
  }
}

const refused = { error: { code: 4001, message: "Unauthorized" } };
