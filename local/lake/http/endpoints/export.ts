import { Readable } from "node:stream";
import type { LakeRequest } from "../lake-request.ts";

/** GET `/data/export/:dataset`: every document that the viewer may read, as NDJSON. */
export function exportDataset({ context, viewer, lake }: LakeRequest): Response {
  const types = new URL(context.req.url).searchParams.get("types")?.split(",").filter(Boolean);
  const { documents } = lake.reader.view(viewer, "raw").documents;
  const wanted = types?.length ? documents.filter(({ _type }) => types.includes(_type)) : documents;
  const lines = Readable.from(
    (function* () {
      for (const document of wanted) yield Buffer.from(`${JSON.stringify(document)}\n`);
    })(),
  );
  // Node declares a web stream type of its own; it is the same class.
  const body = Readable.toWeb(lines) as ReadableStream;
  return context.body(body, 200, { "content-type": "application/x-ndjson" });
}
