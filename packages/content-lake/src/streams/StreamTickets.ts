import { randomBytes } from "node:crypto";
import type { Viewer } from "../reading/View.ts";

/** How long a browser may take to follow the redirect. Milliseconds. */
const lifetime = 30_000;

const ticketHost = /^l-([0-9a-f]{32})\.localhost(?::\d+)?$/i;

type Ticket = { viewer: Viewer; path: string; expires: number };

/**
 * Browsers open at most six connections to a host over HTTP/1.1, and the Studio has seven event streams for
 * an open document: the next request would wait for ever. So each stream is redirected to a host name of its
 * own, `l-<ticket>.localhost`, which is the same machine. Browsers don't send the token to another host. The
 * ticket takes its place: it is valid once, and only for the path that it was issued for.
 */
export class StreamTickets {
  readonly #tickets = new Map<string, Ticket>();

  /** Makes a ticket. Returns the host name to redirect the browser to. */
  issue(viewer: Viewer, path: string): string {
    const now = Date.now();
    for (const [id, { expires }] of this.#tickets) if (expires < now) this.#tickets.delete(id);
    const id = randomBytes(16).toString("hex");
    this.#tickets.set(id, { viewer, path, expires: now + lifetime });
    return `l-${id}.localhost`;
  }

  /** Whether a host name contains a valid ticket. */
  knows(host: string): boolean {
    return this.#find(host) !== undefined;
  }

  /** Uses a ticket up. Returns its viewer; undefined when it is not valid for this path. */
  redeem(host: string, path: string): Viewer | undefined {
    const ticket = this.#find(host);
    const id = ticketHost.exec(host)?.[1]?.toLowerCase();
    if (id !== undefined) this.#tickets.delete(id);
    return ticket?.path === path ? ticket.viewer : undefined;
  }

  #find(host: string): Ticket | undefined {
    const id = ticketHost.exec(host)?.[1]?.toLowerCase();
    const ticket = id === undefined ? undefined : this.#tickets.get(id);
    return ticket && ticket.expires >= Date.now() ? ticket : undefined;
  }
}

/** Whether a host name has the form of a ticket's. */
export function isTicketHost(host: string): boolean {
  return ticketHost.test(host);
}
