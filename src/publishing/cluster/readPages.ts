import * as v from "valibot";
import { type Revisions, readRevisions } from "#content/cache/revisions.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { PAGE_LIST_PATH, REDIRECTS_PATH, singletons } from "#schemas/singletons.ts";

/** What every build has at these paths. */
const ownPaths = [...new Set(singletons.flatMap(({ pages }): readonly string[] => pages))];

// The parts of the two lists that say of which revisions they are: `src/content` makes them.
const addresses = v.object({
  landingPage: v.nullable(v.string()),
  pages: v.array(v.object({ _id: v.string(), _rev: v.string(), path: v.string() })),
});
const redirects = v.object({ revisions: v.record(v.string(), v.string()) });

/** Milliseconds for one page, and how many are read at once. */
const LIMIT = 10_000;
const AT_ONCE = 8;

/** What a machine shows: the revisions by document id, for each page and for the lists of pages and of redirects. */
export interface Shown {
  readonly pages: Readonly<Record<string, Revisions>>;
  /** The paths of the pages that editors made. */
  readonly editors: readonly string[];
}

async function read(path: string): Promise<Response> {
  const response = await fetchSelf(path, { signal: AbortSignal.timeout(LIMIT) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function readPageList() {
  const { landingPage, pages } = v.parse(addresses, await (await read(PAGE_LIST_PATH)).json());
  const ids = Object.fromEntries(pages.map(({ _id, _rev }) => [_id, _rev]));
  return {
    editors: pages.map(({ path }) => path),
    revisions: { ...(landingPage !== null && { landingPage }), ...ids },
  };
}

/**
 * What this machine shows. A page of an editor's that can't be rendered is left out.
 * @param before what it showed when this was read last
 * @param changed the paths that have been rendered since then: they alone are read again
 * @throws Error when a list, or a page that every build has, does not answer
 */
export async function readPages(before: Shown | undefined, changed: ReadonlySet<string>): Promise<Shown> {
  const known = (path: string) => (changed.has(path) ? undefined : before?.pages[path]);
  const knownAddresses = known(PAGE_LIST_PATH);
  const listed =
    before && knownAddresses ? { editors: before.editors, revisions: knownAddresses } : await readPageList();
  const led =
    known(REDIRECTS_PATH) ?? v.parse(redirects, await (await read(REDIRECTS_PATH)).json()).revisions;
  const shownAt = async (path: string) =>
    [path, known(path) ?? readRevisions(await (await read(path)).text())] as const;
  const own = await Promise.all(ownPaths.map(shownAt));
  const editors: (readonly [string, Revisions] | undefined)[] = [];
  for (let from = 0; from < listed.editors.length; from += AT_ONCE) {
    const some = listed.editors.slice(from, from + AT_ONCE);
    editors.push(...(await Promise.all(some.map((path) => shownAt(path).catch(() => undefined)))));
  }
  const pages = Object.fromEntries([...own, ...editors.filter((each) => each !== undefined)]);
  return {
    pages: { ...pages, [PAGE_LIST_PATH]: listed.revisions, [REDIRECTS_PATH]: led },
    editors: listed.editors,
  };
}
