import * as v from "valibot";
import { type JsonObject, type LakeDocument, publishedId } from "../../../document.ts";
import { ApiError } from "../../../errors.ts";
import { parseGroq } from "../../../reading/groq.ts";
import { parsePerspective } from "../../../reading/perspectives.ts";
import { requireReleases } from "../../../reading/Reader.ts";
import { sourceMapOf } from "../../../reading/sourceMapOf.ts";
import { syncTagsOf } from "../../../reading/syncTags.ts";
import { mayRead } from "../../../reading/View.ts";
import { idsOf, type LakeRequest } from "../../LakeState.ts";
import { readBody } from "../../readBody.ts";

const bodySchema = v.object({
  query: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
  perspective: v.optional(v.union([v.string(), v.array(v.string())])),
});

type QueryInput = v.InferOutput<typeof bodySchema>;

/** GET and POST `/data/query/:dataset` */
export async function query({ context, user, viewer, lake, version }: LakeRequest): Promise<Response> {
  const started = performance.now();
  const search = new URL(context.req.url).searchParams;
  const input: QueryInput =
    context.req.method === "POST" ? await readBody(context.req.raw, bodySchema) : readQuery(search);
  const perspective = parsePerspective(input.perspective ?? search.get("perspective") ?? undefined, version);
  // Visitors can't read releases, and must not learn which ones exist.
  if (viewer === "editor") requireReleases(lake.store, perspective);
  const tree = parseGroq(input.query, input.params);
  const run = lake.reader.run(viewer, perspective, input.params, user.id);
  const result = await run.result(tree, () => context.req.raw.signal);
  const sourceMap = search.get("resultSourceMap") ?? "false";
  return context.json({
    ...(search.get("returnQuery") !== "false" && { query: input.query }),
    result: result ?? null,
    syncTags: syncTagsOf(input.query, input.params),
    ...(sourceMap !== "false" && {
      resultSourceMap: sourceMapOf(result, { tree, run, keyed: sourceMap === "withKeyArraySelector" }),
    }),
    ms: Math.round(performance.now() - started),
  });
}

/** Reads a GROQ query and its parameters (`$name=<JSON>`) from a URL. @throws ApiError 400 */
export function readQuery(search: URLSearchParams): { query: string; params: JsonObject } {
  const text = search.get("query");
  if (text === null) throw new ApiError(400, "The parameter `query` is missing");
  const params: JsonObject = {};
  for (const [name, value] of search) {
    if (name.startsWith("$")) params[name.slice(1)] = parseParameter(name, value);
  }
  return { query: text, params };
}

function parseParameter(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new ApiError(400, `The parameter ${name} is not JSON: ${value}`);
  }
}

/** GET `/data/doc/:dataset/:ids`: returns documents in the order of the ids, and the ids that were not found. */
export function getDocuments(request: LakeRequest): Response {
  const { context, viewer, lake } = request;
  const search = new URL(context.req.url).searchParams;
  const ids = idsOf(request);
  if (search.get("includeAllVersions") === "true") {
    const groups = new Set(ids.map(publishedId));
    const documents = lake.store
      .all()
      .filter(({ _id }) => groups.has(publishedId(_id)) && mayRead(viewer, _id));
    return context.json({ documents, omitted: [] });
  }
  const documents: LakeDocument[] = [];
  const omitted: { id: string; reason: "existence" | "permission" }[] = [];
  for (const id of ids) {
    const document = lake.reader.get(viewer, id);
    if (document) documents.push(document);
    // Must not reveal to the public whether a private document exists.
    else omitted.push({ id, reason: mayRead(viewer, id) ? "existence" : "permission" });
  }
  return context.json({ documents: search.get("excludeContent") === "true" ? [] : documents, omitted });
}
