import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import * as v from "valibot";
import { type WebSocket, WebSocketServer } from "ws";

/**
 * The interval of `♥` messages and of pings, in milliseconds. The Studio expects the messages. A browser responds to a
 * ping, even in a tab in the background, so a socket that has not responded by the next one has lost its browser.
 */
const heartbeatInterval = 15_000;
const messageLimit = 64 * 1024;

const request = v.object({
  jsonrpc: v.literal("2.0"),
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
});

type Peer = {
  socket: WebSocket;
  dataset: string;
  /** The user's id, after authorization. */
  user: string | undefined;
  subscription: string | undefined;
  session: unknown;
  /** Whether the browser has responded since the last ping. */
  isAlive: boolean;
};

type Options = {
  hasDataset: (name: string) => boolean;
  mayCall: (origin: string) => boolean;
  /** Returns the user's id for an Authorization header, or undefined when it is invalid. */
  userOf: (authorization: string) => string | undefined;
  /** Milliseconds between pings. */
  heartbeat?: number;
};

const socketPath = /^\/v[\dX-]+\/socket\/([^/?]+)/;

/**
 * Shows editors where others are in the Studio. A WebSocket at `/socket/:dataset` with JSON-RPC 2.0 forwards
 * each editor's announcements to all subscribers of the dataset.
 */
export class Presence {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: messageLimit });
  readonly #peers = new Set<Peer>();
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => this.#beat(), options.heartbeat ?? heartbeatInterval);
  }

  /** Handles a WebSocket upgrade. Returns false when the path doesn't match or the origin is not allowed. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const { origin } = incoming.headers;
    const dataset = socketPath.exec(incoming.url ?? "")?.[1] ?? "";
    const isAllowed = origin === undefined || this.#options.mayCall(origin);
    if (!isAllowed || !this.#options.hasDataset(dataset)) return false;
    this.#server.handleUpgrade(incoming, socket, head, (opened) => this.#welcome(opened, dataset));
    return true;
  }

  /** Closes all sockets. The Studio reconnects, with its token. */
  disconnectAll(): void {
    for (const { socket } of this.#peers) socket.terminate();
  }

  close(): void {
    clearInterval(this.#timer);
    this.disconnectAll();
    this.#server.close();
  }

  #beat(): void {
    for (const peer of this.#peers) {
      // Its `close` event tells the others that the editor has left.
      if (!peer.isAlive) peer.socket.terminate();
      else {
        peer.isAlive = false;
        peer.socket.ping();
        peer.socket.send("♥");
      }
    }
  }

  #welcome(socket: WebSocket, dataset: string): void {
    const peer: Peer = {
      socket,
      dataset,
      user: undefined,
      subscription: undefined,
      session: undefined,
      isAlive: true,
    };
    this.#peers.add(peer);
    socket.on("pong", () => {
      peer.isAlive = true;
    });
    socket.on("message", (data) => this.#receive(peer, String(data)));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      this.#peers.delete(peer);
      if (peer.session !== undefined)
        this.#announce(peer, { type: "disconnect", m: { session: peer.session } });
    });
    socket.send("♥");
  }

  #receive(peer: Peer, text: string): void {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), request), text);
    if (!parsed.success) return;
    const { id, method, params } = parsed.output;
    const answer = (body: object) => peer.socket.send(JSON.stringify({ jsonrpc: "2.0", id, ...body }));
    if (method === "authorization") {
      peer.user = this.#options.userOf(String(params.authorization));
      answer(peer.user !== undefined ? { result: { authorized: true } } : refused);
    } else if (peer.user === undefined) answer(refused);
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
        this.#announce(peer, { type: "rollCall", session: params.session });
        return true;
      case "presence_announce": {
        const { data } = params;
        if (typeof data === "object" && data !== null && "sessionId" in data) peer.session = data.sessionId;
        this.#announce(peer, { type: "state", m: data });
        return true;
      }
      case "presence_disconnect":
        peer.session = undefined;
        this.#announce(peer, { type: "disconnect", m: { session: params.session } });
        return true;
      default:
        return null;
    }
  }

  #announce({ user, dataset }: Peer, event: object): void {
    for (const { socket, subscription, ...peer } of this.#peers) {
      if (subscription === undefined || peer.dataset !== dataset) continue;
      const params = { subscription, result: { ...event, i: user } };
      socket.send(JSON.stringify({ jsonrpc: "2.0", method: "presence_subscription", params }));
    }
  }
}

const refused = { error: { code: 4001, message: "Unauthorized" } };
