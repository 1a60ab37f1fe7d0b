import { type LakeDocument, publishedId } from "../../../document.ts";
import type { LakeRequest } from "../../LakeRequest.ts";

/** GET `/data/doc/:dataset/:ids`: returns documents in the order of the ids, and the ids that were not found. */
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
    // Must not reveal to the public whether a private document exists.
    else omitted.push({ id, reason: lake.reader.mayRead(viewer, id) ? "existence" : "permission" });
  }
  return context.json({ documents: search.get("excludeContent") === "true" ? [] : documents, omitted });
}
