import { Readable } from "node:stream";
import type { LakeDocument } from "../../../document.ts";
import { ApiError, TokenRequiredError } from "../../../errors.ts";
import { datasetAt } from "../../../history/History.ts";
import type { LakeRequest, LakeState } from "../../LakeState.ts";

/**
 * GET `/data/export/:dataset`: returns all documents that the viewer may read, as NDJSON. With `time` (ISO
 * 8601) it returns their state at that time, which needs a token.
 */
export function exportDataset({ context, viewer, lake }: LakeRequest): Response {
  const search = new URL(context.req.url).searchParams;
  const types = search.get("types")?.split(",").filter(Boolean) ?? [];
  const time = search.get("time");
  if (time !== null && viewer !== "editor") throw new TokenRequiredError();
  if (time !== null && Number.isNaN(Date.parse(time))) throw new ApiError(400, `Invalid time: ${time}`);
  const documents =
    time === null
      ? lake.reader.view(viewer, "raw").documents.documents
      : datasetAt(lake.store, lake.history, time);
  const lines = Readable.from(linesOf(documents, types, lake));
  // Node declares its own web stream type for the same class.
  const body = Readable.toWeb(lines) as ReadableStream;
  return context.body(body, 200, { "content-type": "application/x-ndjson" });
}

// The response has already started, so on damaged data it ends early and the log has the reason.
function* linesOf(documents: Iterable<LakeDocument>, types: readonly string[], { store }: LakeState) {
  try {
    for (const document of documents)
      if (types.length === 0 || types.includes(document._type))
        yield Buffer.from(`${JSON.stringify(document)}\n`);
  } catch (error) {
    throw store.faults.failed(error);
  }
}
