import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { processWide } from "../processWide.ts";

/** Whether a host name, in the form of `URL.hostname`, refers to this machine. */
export const isLoopback = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/**
 * Returns the address that counts as the client's. Anyone can forge a forwarding header, but each trusted proxy appends
 * the address it saw. So with `hops` trusted proxies, the outermost proxy wrote the entry `hops` from the end. The
 * entries before it can be forged.
 * @param peer the address at the other end of the connection
 * @param forwarded the X-Forwarded-For header
 * @param hops trusted proxies in front of this server; with 0 the header is ignored
 */
export function clientAddress(peer: string, forwarded: string | undefined, hops: number): string {
  const entries = (forwarded ?? "").split(",").map((entry) => entry.trim());
  const claimed = hops > 0 ? entries.at(-hops) : undefined;
  return rateLimitKey(claimed || peer);
}

/** An address in a forwarding header: some proxies append a port and write IPv6 in brackets. */
const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>\d+(?:\.\d+){3}))(?::\d+)?$/;

/**
 * Returns the rate limit key of an address. An IPv6 client usually has a whole /64, so the key is the /64. An
 * IPv4-mapped IPv6 address counts as the IPv4 address. A text that is not an address is cut to 64 characters.
 */
function rateLimitKey(address: string): string {
  // Fast path: nearly every request has a plain IPv4 address, and the full parse takes 10 µs.
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(unmapped)) return unmapped;
  const { v4, v6 } = withPort.exec(address)?.groups ?? {};
  const withoutZone = (v4 ?? v6 ?? address).replace(/%.*$/, "");
  if (!isIP(withoutZone)) return withoutZone.slice(0, 64);
  const client = ipaddr.process(withoutZone);
  if (client instanceof ipaddr.IPv4) return client.toString();
  return `${new ipaddr.IPv6([...client.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** Returns the `clientAddress` of a request behind `hops` trusted proxies. */
export function clientAddressOf({ socket, headers }: IncomingMessage, hops: number): string {
  const forwarded = headers["x-forwarded-for"];
  const list = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return clientAddress(socket.remoteAddress ?? "", list, hops);
}

/**
 * The header that passes the address to routes. Next hides the socket from routes and passes on a forged
 * X-Forwarded-For. So the address is determined before Next sees the request, and set in a header whose name is random
 * in each process, so no client can send it.
 */
export const clientAddressHeader = (): string =>
  processWide("client-address-header", () => `x-client-${randomBytes(12).toString("hex")}`);

/**
 * Returns the client's address in a route: the address that this process saw, or the one from the trusted proxies when
 * the host passes requests on without our server (docs/how-to/serverless.md). Undefined when neither is known.
 */
export function clientAddressIn(headers: Headers, hops: number): string | undefined {
  const forwarded = headers.get("x-forwarded-for");
  const said = hops > 0 && forwarded !== null ? clientAddress("", forwarded, hops) : undefined;
  return headers.get(clientAddressHeader()) ?? said;
}

/** Adds the client's address to every request to this process. Call once, before the server listens. */
export function attachClientAddresses(hops: number): void {
  const header = clientAddressHeader();
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage }; // Node's documented message on this channel
    request.headers[header] = clientAddressOf(request, hops);
  });
}
