import type { Peer } from "./peers.ts";

/** Milliseconds for the others to take up a change, between looks at them, and after which a silent one is not waited for. */
const LIMIT = 2000;
const LOOK_EVERY = 50;
const SILENT = 3000;

/**
 * Waits until the machines that can be reached show the same revisions of documents as this one, 2 s at most.
 * @param own gives what this machine's pages show
 */
export async function waitForPeers(
  documentIds: readonly string[],
  own: () => Promise<Peer["pages"]>,
  others: () => Promise<Peer[]>,
): Promise<void> {
  const shown = await own();
  const isSame = ({ pages, silentFor }: Peer) =>
    silentFor > SILENT ||
    // A page that is gone here may still be there.
    Object.keys({ ...shown, ...pages }).every((path) =>
      documentIds.every((id) => pages[path]?.[id] === shown[path]?.[id]),
    );
  const deadline = performance.now() + LIMIT;
  while (performance.now() < deadline && !(await others()).every(isSame))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
}
