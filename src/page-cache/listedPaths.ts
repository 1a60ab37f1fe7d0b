import * as v from "valibot";
import type { CachedResponse } from "./CachedResponse.ts";

const paths = v.array(v.object({ path: v.string() }));

/** The part of the list of pages that the server uses. `src/content/links/pageList.ts` creates the list. */
const list = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ own: v.optional(paths, []), pages: paths, listings: v.optional(paths, []) }),
);

/** Returns the paths of all listed pages: built-in pages, editors' pages, articles and their lists. @throws ValiError when the response is not a valid list */
export const listedPaths = ({ body }: Pick<CachedResponse, "body">): ReadonlySet<string> =>
  new Set(
    Object.values(v.parse(list, body.toString()))
      .flat()
      .map(({ path }) => path),
  );
