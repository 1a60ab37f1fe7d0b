import { Readable } from "node:stream";
import type { LakeDocument } from "../../../document.ts";
import { ApiError, TokenRequiredError } from "../../../errors.ts";
import { datasetAt } from "../../../history/datasetAt.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import type { LakeState } from "../../LakeState.ts";

/**
 * GET `/data/export/:dataset`: every document that the viewer may read, as NDJSON. With `time` (ISO 8601) as they were then, which
 * needs a token.
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
  // Node declares a web stream type of its own; it is the same class.
  const body = Readable.toWeb(lines) as ReadableStream;
  return context.body(body, 200, { "content-type": "application/x-ndjson" });
}

// The answer has begun: at damage it ends before its end, and the log says why.
function* linesOf(documents: Iterable<LakeDocument>, types: readonly string[], { store }: LakeState) {
  try {
    for (const document of documents)
      if (types.length === 0 || types.includes(document._type))
        yield Buffer.from(`${JSON.stringify(document)}\n`);
  } catch (error) {
    throw store.faults.failed(error);
  }
}
