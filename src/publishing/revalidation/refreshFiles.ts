import { fetchPageList } from "#content/links/loadPageList.ts";
import { allPaths } from "#content/links/pageList.ts";
import { safeErrorMessage } from "#platform/errorMessages.ts";
import { isServerless } from "#platform/isServerless.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import { listFiles } from "#schemas/rules/pageTypes.ts";
import { REDIRECTS_PATH } from "#schemas/singletons.ts";
import { renderPage } from "./renderPage.ts";
import { letOthersGoFirst } from "./turns.ts";

/** The files of all languages. */
const SHARED_FILES = ["/sitemap.xml", "/manifest.webmanifest", REDIRECTS_PATH];

/**
 * Returns the files that list pages or quote their text. They are requested so rarely that each response would be stale.
 */
async function filesNow(signal: AbortSignal): Promise<string[]> {
  const paths = new Set(allPaths(await fetchPageList(signal)));
  return [...SHARED_FILES, ...listFiles.filter(({ needs }) => paths.has(needs)).map(({ path }) => path)];
}

/** Timeouts in milliseconds: for the list of the files, for a file, and for the render of a stale one. */
const LIMIT = 5_000;
const RENDER_WAIT = 500;

const logFailure = (error: unknown): void =>
  logPerCause("warn", "content.files-refresh-failed", "stale", { reason: safeErrorMessage(error) });

/** Renders a file if it is stale, and loads it into memory. */
async function refreshFile(path: string): Promise<void> {
  await letOthersGoFirst();
  await withDeadline(LIMIT, (signal) => renderPage(path, RENDER_WAIT, signal));
}

/** The next refresh, if one is planned. */
let planned: NodeJS.Timeout | undefined;
/** The files that may be stale. The one that waits longest is first. */
const stale = new Set<string>();
let isRefreshing = false;

/**
 * Renders the files that publishes left stale, one after the other, and loads them into memory. Otherwise a crawler that visits once
 * a day would get yesterday's version. Pauses when another publish has planned the next refresh, which continues with the files that
 * wait. Never rejects: the changes are already live, so failures are only logged.
 */
export async function refreshFiles(): Promise<void> {
  planned = undefined;
  for (const path of (await withDeadline(LIMIT, filesNow).catch(logFailure)) ?? []) stale.add(path);
  // The running one goes on with these files.
  if (isRefreshing) return;
  isRefreshing = true;
  for (const path of stale) {
    if (planned) break;
    stale.delete(path);
    await refreshFile(path).catch(logFailure);
  }
  isRefreshing = false;
}

/** Milliseconds from the last of several publishes to the refresh, which costs about as much as all pages. */
export const REFRESH_DELAY = 1000;

/** Plans {@link refreshFiles}. A serverless host may stop the process soon, so there it begins immediately. */
export function refreshFilesSoon(): void {
  clearTimeout(planned);
  planned = setTimeout(refreshFiles, isServerless() ? 0 : REFRESH_DELAY).unref();
}
