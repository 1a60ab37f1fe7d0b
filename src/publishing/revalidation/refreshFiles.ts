import { withDeadline } from "#platform/withDeadline.ts";
import { REDIRECTS_PATH } from "#schemas/singletons.ts";
import type { RevalidationDependencies } from "./revalidateChange.ts";

/** What lists the pages, or takes words from them, and is asked for so seldom that it would be stale when it is. */
export const FILES = ["/sitemap.xml", "/llms.txt", "/manifest.webmanifest", REDIRECTS_PATH] as const;

/** What {@link refreshFiles} does, so that tests can replace the network. */
export interface FileDependencies extends Pick<RevalidationDependencies, "nextRender"> {
  /** Asks for a file and takes no content: if it is stale, it is made anew after this. */
  visit(path: string, signal: AbortSignal): Promise<void>;
}

/** Milliseconds for all of it, and for one of them to be made. */
const LIMIT = 5_000;
const RENDER_WAIT = 500;

/**
 * Has the files made anew that a change of pages left stale, after the change is live: nobody waits for it. Otherwise a
 * crawler that comes once a day would get each as of the day before.
 */
export async function refreshFiles({ visit, nextRender }: FileDependencies): Promise<void> {
  const visitAll = (signal: AbortSignal) => Promise.all(FILES.map((path) => visit(path, signal)));
  await withDeadline(LIMIT, async (signal) => {
    const rendered = nextRender(FILES, RENDER_WAIT, signal);
    rendered.catch(() => {});
    // Asked for the first time, Next begins to make it; then the copy in memory takes what it made.
    await visitAll(signal);
    await rendered;
    await visitAll(signal);
  });
}
