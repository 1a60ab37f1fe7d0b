import { InvalidTokenError } from "../errors.ts";
import type { Viewer } from "../reading/View.ts";
import type { StreamEvent } from "../streams/EventStreams.ts";
import { isTicketHost } from "../streams/StreamTickets.ts";
import type { LakeRequest } from "./LakeRequest.ts";

type Start = (
  viewer: Viewer,
  send: (event: StreamEvent) => void,
  lastEventId: string | undefined,
) => () => void;

/** Passes the last event's id through the redirect, where browsers may drop the `Last-Event-ID` header. */
const lastEventParameter = "lastEventId";

/**
 * Opens an event stream. Browsers are first redirected to a host name unique to the stream (see StreamTickets).
 * Other clients send no `Origin`, have no connection limit, and may not resolve such names, so they get the
 * stream directly.
 * @throws InvalidTokenError when the ticket is invalid
 */
export function openStream({ context, lake, viewer }: LakeRequest, start: Start): Response {
  const url = new URL(context.req.url);
  const host = context.req.header("host") ?? "";
  const lastEventId =
    context.req.header("last-event-id") ?? url.searchParams.get(lastEventParameter) ?? undefined;
  if (isTicketHost(host)) {
    const granted = lake.tickets.redeem(host, url.pathname + url.search);
    if (!granted) throw new InvalidTokenError();
    return lake.streams.open((send) => start(granted, send, lastEventId));
  }
  if (context.req.header("origin") === undefined)
    return lake.streams.open((send) => start(viewer, send, lastEventId));
  if (lastEventId !== undefined) url.searchParams.set(lastEventParameter, lastEventId);
  const address = url.pathname + url.search;
  const port = new URL(lake.settings.origin).port;
  return context.redirect(`http://${lake.tickets.issue(viewer, address)}:${port}${address}`, 307);
}
