import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * The address that counts as the client's. A forwarding header is a claim: with `hops` trusted proxies in front, each
 * of which appends the address it saw, the entry `hops` from the end is the outermost proxy's word. Whatever stands
 * before it anyone could have written.
 * @param peer the address at the other end of the connection
 * @param forwarded the X-Forwarded-For header
 * @param hops trusted proxies in front of this server; 0 means none, and the header says nothing
 */
export function clientAddress(peer: string, forwarded: string | undefined, hops: number): string {
  const entries = (forwarded ?? "").split(",").map((entry) => entry.trim());
  const claimed = hops > 0 ? entries.at(-hops) : undefined;
  return network(claimed || peer);
}

/** An IPv6 client has a whole /64 to itself, so that is what counts; an IPv4 address in IPv6 clothes is IPv4. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = "", tail] = plain.toLowerCase().split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array(8 - front.length - back.length).fill("0");
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}

const HEADER = Symbol.for("tendwell.client-address-header");
/** Instrumentation and routes are bundled apart: what they share hangs on the global object. */
const shared = globalThis as { [HEADER]?: string };

/**
 * The header in which the address travels to the route. Next hides the socket from routes and keeps a forged
 * X-Forwarded-For; so the address is worked out before Next sees the request and put under a name that is random in
 * each process, which no client can send.
 */
export function addressHeader(): string {
  shared[HEADER] ??= `x-client-${randomBytes(12).toString("hex")}`;
  return shared[HEADER];
}

/** From now on every request to this process carries its client's address. Call once, before the server listens. */
export function tellClientAddresses(hops: number): void {
  const header = addressHeader();
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage }; // Node's documented message on this channel
    const forwarded = request.headers["x-forwarded-for"];
    const list = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
    request.headers[header] = clientAddress(request.socket.remoteAddress ?? "", list, hops);
  });
}
