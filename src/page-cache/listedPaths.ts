import * as v from "valibot";
import type { CachedResponse } from "./CachedResponse.ts";

/** The part of the list of pages that the server uses. `src/content/links/pageList.ts` creates the list. */
const list = v.pipe(v.string(), v.parseJson(), v.object({ pages: v.array(v.object({ path: v.string() })) }));

/** Returns the paths in the list of editors' pages. @throws ValiError when the response is not a valid list */
export const listedPaths = ({ body }: Pick<CachedResponse, "body">): ReadonlySet<string> =>
  new Set(v.parse(list, body.toString()).pages.map(({ path }) => path));
