import { ApiError } from "../../../errors.ts";
import { randomId } from "../../../ids.ts";
import { hasPublishedDefault } from "../../../reading/perspectives.ts";
import type { Viewer } from "../../../reading/View.ts";
import type { StreamEvent } from "../../../streams/EventStreams.ts";
import { Listener } from "../../../streams/Listener.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import type { LakeState } from "../../LakeState.ts";
import { openStream } from "../../openStream.ts";
import { readQuery } from "../../readQuery.ts";

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
