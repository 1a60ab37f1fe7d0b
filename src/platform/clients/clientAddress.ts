import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { processWide } from "../processWide.ts";

/**
 * The address that counts as the client's. A forwarding header is only a claim, but each trusted proxy
 * appends the address it saw. So with `hops` trusted proxies the entry `hops` from the end was written by the
 * outermost one; anyone can forge the entries before it.
 * @param peer the address at the other end of the connection
 * @param forwarded the X-Forwarded-For header
 * @param hops trusted proxies in front of this server; with 0 the header is ignored
 */
export function clientAddress(peer: string, forwarded: string | undefined, hops: number): string {
  const entries = (forwarded ?? "").split(",").map((entry) => entry.trim());
  const claimed = hops > 0 ? entries.at(-hops) : undefined;
  return rateLimitKey(claimed || peer);
}

/** An address as a forwarding header may have it: some proxies write a port after it, and IPv6 in brackets. */
const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>\d+(?:\.\d+){3}))(?::\d+)?$/;

/**
 * The address by which a client is counted: an IPv6 client has a whole /64 to itself, so that is what counts;
 * an IPv4-mapped IPv6 address is the IPv4 address. A text that is not an address is cut to 64 characters.
 */
function rateLimitKey(address: string): string {
  // Every request comes here, and nearly all of them as plain IPv4, for which the rest takes 10 µs.
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(unmapped)) return unmapped;
  const { v4, v6 } = withPort.exec(address)?.groups ?? {};
  const withoutZone = (v4 ?? v6 ?? address).replace(/%.*$/, "");
  if (!isIP(withoutZone)) return withoutZone.slice(0, 64);
  const client = ipaddr.process(withoutZone);
  if (client instanceof ipaddr.IPv4) return client.toString();
  return `${new ipaddr.IPv6([...client.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** The `clientAddress` of a request, behind so many trusted proxies. */
export function clientAddressOf({ socket, headers }: IncomingMessage, hops: number): string {
  const forwarded = headers["x-forwarded-for"];
  const list = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return clientAddress(socket.remoteAddress ?? "", list, hops);
}

/**
 * The header that brings the address to the route. Next hides the socket from routes and passes on a forged
 * X-Forwarded-For. So the address is worked out before Next sees the request, and put into a header with a
 * name that is random in each process, which no client can send.
 */
export const clientAddressHeader = (): string =>
  processWide("client-address-header", () => `x-client-${randomBytes(12).toString("hex")}`);

/**
 * The client's address, in a route: as this process saw it, or as the trusted proxies say where the host hands requests over
 * by itself (docs/how-to/serverless.md). Undefined when nobody says it.
 */
export function clientAddressIn(headers: Headers, hops: number): string | undefined {
  const forwarded = headers.get("x-forwarded-for");
  const said = hops > 0 && forwarded !== null ? clientAddress("", forwarded, hops) : undefined;
  return headers.get(clientAddressHeader()) ?? said;
}

/** Puts the client's address into every request to this process. Call once, before the server listens. */
export function attachClientAddresses(hops: number): void {
  const header = clientAddressHeader();
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage }; // Node's documented message on this channel
    request.headers[header] = clientAddressOf(request, hops);
  });
}
