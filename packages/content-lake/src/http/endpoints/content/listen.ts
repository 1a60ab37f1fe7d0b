import { randomId } from "../../../document.ts";
import { ApiError, InvalidTokenError, TokenRequiredError } from "../../../errors.ts";
import { hasPublishedDefault } from "../../../reading/perspectives.ts";
import { syncTagsOfChanges } from "../../../reading/syncTags.ts";
import type { Viewer } from "../../../reading/View.ts";
import type { StreamEvent } from "../../../streams/EventStreams.ts";
import { Listener } from "../../../streams/Listener.ts";
import { isTicketHost } from "../../../streams/StreamTickets.ts";
import type { LakeRequest, LakeState } from "../../LakeState.ts";
import { readQuery } from "./query.ts";

/** A client that missed more transactions than this gets a `reset` and starts over. */
const resumeLimit = 1_000;

/** GET `/data/listen/:dataset`: streams changes to the documents that match a query (SSE). */
export function listen(request: LakeRequest): Response {
  const { lake, context } = request;
  return openStream(request, (viewer, send, lastEventId) => {
    const listener = createListener(request, viewer, send);
    if (listener instanceof ApiError) {
      // As on Sanity, an invalid query gets a `channelError` event, which stops the client from reconnecting.
      send({ event: "channelError", data: listener.body });
      return () => {};
    }
    const resumeFrom = context.req.query("enableResume") === "true" ? lastEventId : undefined;
    begin(lake, listener, send, resumeFrom);
    const stop = lake.onCommit((commit) => listener.hear(commit));
    return () => {
      stop();
      listener.end();
    };
  });
}

type Send = (event: StreamEvent) => void;

function createListener(
  { lake, context, user, version }: LakeRequest,
  viewer: Viewer,
  send: Send,
): Listener | ApiError {
  const search = new URL(context.req.url).searchParams;
  try {
    const options = {
      ...readQuery(search),
      viewer,
      identity: user.id,
      includeMutations: search.get("includeMutations") !== "false",
      includeResult: search.get("includeResult") === "true",
      includePreviousRevision: search.get("includePreviousRevision") === "true",
      includeAllVersions: search.get("includeAllVersions") === "true" || !hasPublishedDefault(version),
      effects: search.get("effectFormat") === "mendoza",
      visibility: search.get("visibility") ?? "transaction",
    };
    return new Listener(lake.reader, options, send);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Sends a stream's first events: a welcome, or the events since the client's last event. */
function begin(lake: LakeState, listener: Listener, send: Send, resumeFrom: string | undefined): void {
  const welcome = { event: "welcome", id: `${lake.store.sequence}#end`, data: { listenerName: randomId() } };
  const [, from, position] = /^(\d+)#(\d+|end)$/.exec(resumeFrom ?? "") ?? [];
  const sequence = Number(from);
  const missed = lake.store.sequence - sequence;
  const isKnown = missed >= 0 && missed <= resumeLimit;
  if (!isKnown || resumeFrom === undefined) {
    send({ ...welcome, event: resumeFrom ? "reset" : "welcome" });
    return;
  }
  send({ ...welcome, id: resumeFrom, event: "welcomeback" });
  const seen = position === "end" ? Number.POSITIVE_INFINITY : Number(position);
  // Includes the last event's transaction, since the client may not have received all of its events.
  for (const commit of lake.history.commitsAfter(sequence - 1))
    listener.hear(commit, commit.sequence === sequence ? seen : 0);
}

/** GET `/data/live/events/:dataset`: streams the sync tags of published changes (SSE). */
export function liveEvents(request: LakeRequest): Response {
  const { context, lake, viewer } = request;
  const includeDrafts = context.req.query("includeDrafts") === "true";
  // A ticket's host name is enough, since this endpoint issued the ticket after this check.
  const isKnown = viewer === "editor" || isTicketHost(context.req.header("host") ?? "");
  if ((includeDrafts || viewer === "nobody") && !isKnown) throw new TokenRequiredError();
  return openStream(request, (_viewer, send, lastEventId) => {
    const id = String(lake.store.sequence);
    // A client that missed changes doesn't know which. On `restart` it refetches everything.
    const isBehind = lastEventId !== undefined && lastEventId !== id;
    send({ event: isBehind ? "restart" : "welcome", id, data: {} });
    return lake.onCommit((commit) => {
      const tags = syncTagsOfChanges(commit.revisions, includeDrafts);
      if (tags.length > 0) send({ event: "message", id: String(commit.sequence), data: { tags } });
    });
  });
}

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
function openStream({ context, lake, viewer }: LakeRequest, start: Start): Response {
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
