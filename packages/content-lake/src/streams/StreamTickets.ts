import { OneTimeValues } from "../OneTimeValues.ts";
import type { Viewer } from "../reading/View.ts";

/** How long a browser has to follow the redirect, in milliseconds. */
const lifetime = 30_000;

const ticketHost = /^l-([0-9a-f]{32})\.localhost(?::\d+)?$/i;

/**
 * Browsers open at most six HTTP/1.1 connections per host, and the Studio opens seven event streams for one
 * document, so the next request would hang. Each stream is therefore redirected to its own host name,
 * `l-<ticket>.localhost`, on the same machine. Browsers don't send the token to another host; the ticket
 * replaces it. A ticket works once, and only for the URL that it was issued for.
 */
export class StreamTickets {
  readonly #tickets = new OneTimeValues<{ viewer: Viewer; path: string }>(lifetime);

  /** Issues a ticket. Returns the host name to redirect the browser to. */
  issue(viewer: Viewer, path: string): string {
    return `l-${this.#tickets.put({ viewer, path })}.localhost`;
  }

  /** Returns whether a host name contains a valid ticket. */
  knows(host: string): boolean {
    return this.#tickets.get(idIn(host)) !== undefined;
  }

  /** Consumes a ticket. Returns its viewer, or undefined when it is invalid for this URL. */
  redeem(host: string, path: string): Viewer | undefined {
    const ticket = this.#tickets.take(idIn(host));
    return ticket?.path === path ? ticket.viewer : undefined;
  }
}

function idIn(host: string): string {
  return ticketHost.exec(host)?.[1]?.toLowerCase() ?? "";
}

/** Returns whether a host name has the format of a ticket's host name. */
export function isTicketHost(host: string): boolean {
  return ticketHost.test(host);
}
