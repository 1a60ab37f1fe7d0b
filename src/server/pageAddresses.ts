import * as v from "valibot";
import { ADDRESSES_PATH } from "../../schemas/singletons.ts";
import { ofNewest } from "./ofNewest.ts";
import type { Prerendered } from "./prerendered.ts";

/** The part of the list that is used here: `src/content/addresses.ts` makes it. */
const list = v.pipe(v.string(), v.parseJson(), v.object({ pages: v.array(v.object({ path: v.string() })) }));

/**
 * Tells whether an editor has published a page at a path, by the copy of the list that is in memory: an invented address
 * costs a look, and no rendering.
 * @param built the paths of the pages that were there when the site was built, known till the list can be read
 */
export function createPageAddresses({ copy }: Pick<Prerendered, "copy">, built: Iterable<string>) {
  const pathsOf = ofNewest(
    ({ body }): ReadonlySet<string> => new Set(v.parse(list, body.toString()).pages.map(({ path }) => path)),
    new Set(built),
  );
  return function isPage(path: string): boolean | Promise<boolean> {
    const answer = copy(ADDRESSES_PATH);
    return answer instanceof Promise ? answer.then((it) => pathsOf(it).has(path)) : pathsOf(answer).has(path);
  };
}
export type IsPage = ReturnType<typeof createPageAddresses>;
