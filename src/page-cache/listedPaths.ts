import * as v from "valibot";
import type { CachedResponse } from "./CachedResponse.ts";

/** The part of the list of pages that the server uses: `src/content/links/pageList.ts` makes it. */
const list = v.pipe(v.string(), v.parseJson(), v.object({ pages: v.array(v.object({ path: v.string() })) }));

/** The paths in the list of the editors' pages. @throws ValiError when it is not such a list */
export const listedPaths = ({ body }: Pick<CachedResponse, "body">): ReadonlySet<string> =>
  new Set(v.parse(list, body.toString()).pages.map(({ path }) => path));
