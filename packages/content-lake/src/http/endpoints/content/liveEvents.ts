import { TokenRequiredError } from "../../../errors.ts";
import { syncTagsOfChanges } from "../../../reading/syncTags.ts";
import { isTicketHost } from "../../../streams/StreamTickets.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { openStream } from "../../openStream.ts";

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
