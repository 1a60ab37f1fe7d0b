import { type LakeDocument, publishedId } from "../../document.ts";
import type { LakeRequest } from "../lake-request.ts";

/** GET `/data/doc/:dataset/:ids`: documents by id, in the order asked for, and which of them are not there. */
export function getDocuments({ context, viewer, lake }: LakeRequest): Response {
  const search = new URL(context.req.url).searchParams;
  const ids = decodeURIComponent(context.req.param("ids") ?? "")
    .split(",")
    .filter(Boolean);
  if (search.get("includeAllVersions") === "true") {
    const groups = new Set(ids.map(publishedId));
    const documents = lake.store
      .all()
      .filter(({ _id }) => groups.has(publishedId(_id)) && lake.reader.mayRead(viewer, _id));
    return context.json({ documents, omitted: [] });
  }
  const documents: LakeDocument[] = [];
  const omitted: { id: string; reason: "existence" | "permission" }[] = [];
  for (const id of ids) {
    const document = lake.reader.get(viewer, id);
    if (document) documents.push(document);
    // Whether a private document exists is itself private.
    else omitted.push({ id, reason: lake.reader.mayRead(viewer, id) ? "existence" : "permission" });
  }
  return context.json({ documents: search.get("excludeContent") === "true" ? [] : documents, omitted });
}
