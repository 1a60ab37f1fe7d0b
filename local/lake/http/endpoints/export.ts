import { Readable } from "node:stream";
import type { LakeRequest } from "../lake-request.ts";

/** GET `/data/export/:dataset`: every document the viewer may read, one JSON object a line. */
export function exportDataset({ context, viewer, lake }: LakeRequest): Response {
  const types = new URL(context.req.url).searchParams.get("types")?.split(",").filter(Boolean);
  const { documents } = lake.reader.view(viewer, "raw");
  const wanted = types?.length ? documents.filter(({ _type }) => types.includes(_type)) : documents;
  const lines = Readable.from(
    (function* () {
      for (const document of wanted) yield Buffer.from(`${JSON.stringify(document)}\n`);
    })(),
  );
  // Node's own web stream type and the browser's name the same thing.
  const body = Readable.toWeb(lines) as ReadableStream;
  return context.body(body, 200, { "content-type": "application/x-ndjson" });
}
