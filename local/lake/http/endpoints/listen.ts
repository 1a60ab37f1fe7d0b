import { ApiError } from "../../errors.ts";
import { randomId } from "../../ids.ts";
import { hasPublishedDefault } from "../../reading/perspectives.ts";
import type { Viewer } from "../../reading/view.ts";
import type { StreamEvent } from "../../streams/event-streams.ts";
import { Listener, type ListenerEvent } from "../../streams/listener.ts";
import type { LakeRequest } from "../lake-request.ts";
import type { LakeState } from "../lake-state.ts";
import { openStream } from "../open-stream.ts";
import { readQuery } from "../read-query.ts";

/** A client that missed more transactions than this is told to start again (`reset`). */
const resumeLimit = 1_000;

/** GET `/data/listen/:dataset`: changes of the documents that match a query, as they happen (SSE). */
export function listen(request: LakeRequest): Response {
  const { lake, context } = request;
  return openStream(request, (viewer, send, lastEventId) => {
    const listener = createListener(request, viewer);
    if (listener instanceof ApiError) {
      // As on Sanity, an invalid query is answered with an event: the client then does not reconnect.
      send({ event: "channelError", data: listener.body });
      return () => {};
    }
    const resumeFrom = context.req.query("enableResume") === "true" ? lastEventId : undefined;
    for (const event of opening(lake, listener, resumeFrom)) send(event);
    return lake.onCommit((commit) => {
      for (const event of listener.eventsOf(commit)) send(mutation(event));
    });
  });
}

function createListener({ lake, context, user, version }: LakeRequest, viewer: Viewer): Listener | ApiError {
  const search = new URL(context.req.url).searchParams;
  try {
    return new Listener(lake.reader, {
      ...readQuery(search),
      viewer,
      identity: user.id,
      includeMutations: search.get("includeMutations") !== "false",
      includeResult: search.get("includeResult") === "true",
      includePreviousRevision: search.get("includePreviousRevision") === "true",
      includeAllVersions: search.get("includeAllVersions") === "true" || !hasPublishedDefault(version),
      effects: search.get("effectFormat") === "mendoza",
      visibility: search.get("visibility") ?? "transaction",
    });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The first events of a stream: a welcome, or what was missed since the client's last event. */
function opening(lake: LakeState, listener: Listener, resumeFrom: string | undefined): StreamEvent[] {
  const welcome = { event: "welcome", id: `${lake.store.sequence}#end`, data: { listenerName: randomId() } };
  if (!resumeFrom) return [welcome];
  const [, sequence, position] = /^(\d+)#(\d+|end)$/.exec(resumeFrom) ?? [];
  const missed = lake.store.sequence - Number(sequence);
  if (!(missed >= 0 && missed <= resumeLimit)) return [{ ...welcome, event: "reset" }];
  const seen = position === "end" ? Number.POSITIVE_INFINITY : Number(position);
  // Includes the transaction of the last event: the client may not have received all of its events.
  const events = lake.history.commitsAfter(Number(sequence) - 1).flatMap((commit) => {
    const all = listener.eventsOf(commit);
    return commit.sequence === Number(sequence) ? all.slice(seen) : all;
  });
  return [{ ...welcome, id: resumeFrom, event: "welcomeback" }, ...events.map(mutation)];
}

function mutation({ id, data }: ListenerEvent): StreamEvent {
  return { event: "mutation", id, data };
}
