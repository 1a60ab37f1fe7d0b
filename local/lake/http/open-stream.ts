import { TokenUnknownError } from "../errors.ts";
import type { Viewer } from "../reading/reader.ts";
import type { StreamEvent } from "../streams/event-streams.ts";
import { isTicketHost } from "../streams/stream-tickets.ts";
import type { LakeRequest } from "./lake-request.ts";

type Start = (
  viewer: Viewer,
  send: (event: StreamEvent) => void,
  lastEventId: string | undefined,
) => () => void;

/** Where a redirect keeps the id of the last event: browsers need not send the header to another host. */
const lastEventParameter = "lastEventId";

/**
 * Opens an event stream, or sends a browser to a host name of its own for it (see StreamTickets). Programs that are
 * not browsers send no Origin, know no limit of connections, and may not resolve such names.
 * @throws TokenUnknownError when the ticket does not hold
 */
export function openStream({ context, lake, viewer }: LakeRequest, start: Start): Response {
  const url = new URL(context.req.url);
  const host = context.req.header("host") ?? "";
  const lastEventId =
    context.req.header("last-event-id") ?? url.searchParams.get(lastEventParameter) ?? undefined;
  if (isTicketHost(host)) {
    const granted = lake.tickets.redeem(host, url.pathname + url.search);
    if (!granted) throw new TokenUnknownError();
    return lake.streams.open((send) => start(granted, send, lastEventId));
  }
  if (context.req.header("origin") === undefined)
    return lake.streams.open((send) => start(viewer, send, lastEventId));
  if (lastEventId !== undefined) url.searchParams.set(lastEventParameter, lastEventId);
  const address = url.pathname + url.search;
  const port = new URL(lake.settings.origin).port;
  return context.redirect(`http://${lake.tickets.issue(viewer, address)}:${port}${address}`, 307);
}
