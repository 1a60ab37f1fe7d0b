import * as v from "valibot";
import { ApiError } from "../../../errors.ts";
import { parseGroq } from "../../../reading/groq.ts";
import { parsePerspective } from "../../../reading/perspectives.ts";
import { requireReleases } from "../../../reading/requireReleases.ts";
import { sourceMapOf } from "../../../reading/sourceMapOf.ts";
import { syncTagsOf } from "../../../reading/syncTags.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { readJson } from "../../readBody.ts";
import { readQuery } from "../../readQuery.ts";

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
    context.req.method === "POST" ? await fromBody(context.req.raw) : readQuery(search);
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

async function fromBody(request: Request): Promise<QueryInput> {
  const result = v.safeParse(bodySchema, await readJson(request));
  if (result.success) return result.output;
  throw new ApiError(400, `The body must be {query, params?}: ${result.issues[0].message}`);
}
