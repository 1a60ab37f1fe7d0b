import { shownRevision } from "#content/cache/revisions.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { type Peer, peers } from "../cluster/peers.ts";

/** Milliseconds after which a machine that says nothing may be cut off, and show old pages. */
const SILENT = 5_000;

/**
 * What visitors get from the other machines.
 * @returns for a path the revision that one of them holds in place of the given one; and what keeps them from an answer
 */
export async function onPeers(documentId: string, revision: string) {
  let machines: readonly Peer[];
  try {
    machines = (await peers()?.states()) ?? [];
  } catch (error) {
    // Then nobody knows what they hold.
    const problem = error instanceof Error ? error.message : String(error);
    return { problem, olderOn: () => null };
  }
  const silent = machines.filter(({ silentFor }) => silentFor > SILENT).length;
  const problem = `${silent} of the site's machines can't be reached, and may show older pages.`;
  return {
    problem: silent > 0 ? problem : undefined,
    olderOn(path: string): string | null | undefined {
      // A page of an editor's that a machine lacks is behind; any other is not in that machine's build.
      const behind = machines.find(
        ({ pages }) =>
          (path in pages || isPagePath(path)) && shownRevision(pages[path], documentId) !== revision,
      );
      return behind && shownRevision(behind.pages[path], documentId);
    },
  };
}
