import { randomBytes } from "node:crypto";
import type { Viewer } from "../reading/reader.ts";

/** Time enough for a browser to follow a redirect. Milliseconds. */
const lifetime = 30_000;

const ticketHost = /^l-([0-9a-f]{32})\.localhost(?::\d+)?$/i;

type Ticket = { viewer: Viewer; address: string; expires: number };

/**
 * Browsers open six connections to a host over HTTP/1.1, and one open document of the Studio holds seven event
 * streams: the next request would wait for ever. So each stream is sent to a host name of its own,
 * `l-<ticket>.localhost`, which is this machine too. Browsers drop the token on the way to another host; the ticket
 * stands for it, once, for the one address it was made for.
 */
export class StreamTickets {
  readonly #tickets = new Map<string, Ticket>();

  /** The host name to send the browser to. */
  issue(viewer: Viewer, address: string): string {
    const now = Date.now();
    for (const [id, { expires }] of this.#tickets) if (expires < now) this.#tickets.delete(id);
    const id = randomBytes(16).toString("hex");
    this.#tickets.set(id, { viewer, address, expires: now + lifetime });
    return `l-${id}.localhost`;
  }

  /** Whether a host name carries a ticket that still holds. */
  knows(host: string): boolean {
    return this.#find(host) !== undefined;
  }

  /** The rights that came with a ticket; undefined when it does not hold for this address. It is used up. */
  redeem(host: string, address: string): Viewer | undefined {
    const ticket = this.#find(host);
    const id = ticketHost.exec(host)?.[1]?.toLowerCase();
    if (id !== undefined) this.#tickets.delete(id);
    return ticket?.address === address ? ticket.viewer : undefined;
  }

  #find(host: string): Ticket | undefined {
    const id = ticketHost.exec(host)?.[1]?.toLowerCase();
    const ticket = id === undefined ? undefined : this.#tickets.get(id);
    return ticket && ticket.expires >= Date.now() ? ticket : undefined;
  }
}

/** Whether a request came to a ticket's host name. */
export function isTicketHost(host: string): boolean {
  return ticketHost.test(host);
}
