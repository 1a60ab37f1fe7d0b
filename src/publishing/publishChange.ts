import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import { isContent, tagAt, tagsOf } from "#content/cache/invalidation.ts";
import { BUILT_IN_PAGES } from "#content/cache/revisions.ts";
import { LANGUAGES } from "#content/links/alternates.ts";
import { NAVIGATION } from "#content/links/pageLinks.ts";
import type { PublishedDocument } from "#content/readPublished.ts";
import { pauseBackgroundRefresh } from "#page-cache/nextRenders.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { splitId } from "#schemas/rules/documentIds.ts";
import { isPageType } from "#schemas/rules/pageTypes.ts";
import { documentOfEvent } from "#schemas/rules/sign-off/signOff.ts";
import { announceToCluster } from "./cluster/announceToCluster.ts";
import { edgeKeysOf } from "./edge/edgeHeaders.ts";
import { purgeEdge } from "./edge/purgeEdge.ts";
import { createStep, NotYetError, type Step } from "./revalidation/createStep.ts";
import { isOverridden, type ReadChange, readChange } from "./revalidation/readChange.ts";
import { refreshFilesSoon } from "./revalidation/refreshFiles.ts";
import { renderPages } from "./revalidation/renderPages.ts";
import { runningSite, type Site } from "./revalidation/runningSite.ts";
import { inTurn } from "./revalidation/turns.ts";
import type { WebhookPayload } from "./webhook/verifyWebhook.ts";

/**
 * Checks that the pages can be rendered with the change.
 * @returns the cache tags to invalidate. Documents published in one transaction go live together, so this includes
 *   the tags of the other documents whose older revision is still on a page. Invalid documents are omitted and don't
 *   block the others
 * @throws ContentError when the changed document is invalid
 */
async function checkContent(
  change: WebhookPayload,
  { published, revision, lists, shown, stale }: ReadChange,
  site: Site,
  step: Step,
): Promise<string[]> {
  // An unpublished page is no longer rendered, and a page without its translation no longer exists in that language.
  const isTranslation = splitId(getPublishedId(change._id)).language !== SOURCE_LANGUAGE;
  if (revision !== null || !(isPageType(change._type) || isTranslation)) published.check();
  const older = published.publishedWith.filter((id) =>
    [...shown.values()].some((revisions) => Object.hasOwn(revisions, id) && revisions[id] !== revision),
  );
  const checks = await step("check content", (signal) =>
    Promise.allSettled(older.map(async (id) => (await site.readPublished(id, signal)).check())),
  );
  const valid = older.filter((_, index) => checks[index]?.status === "fulfilled");
  const tags = [change, ...valid.map((_id) => ({ _id }))].flatMap((document) => tagsOf(document, lists));
  // An earlier attempt, or another publish, may have updated the list of pages, but not these pages.
  const listed = [LANGUAGES, BUILT_IN_PAGES, NAVIGATION];
  const moved = stale.filter(({ path, id }) => listed.includes(id) || !shown.get(path));
  tags.push(...moved.map(({ path }) => tagAt(path)));
  return [...new Set(tags)];
}

/**
 * The source of a change: the lake's webhook (`webhook`); another instance, which purges the edge itself once all
 * instances show the change (`peer`); or a comparison with the lake, after this instance missed the announcement
 * (`missed`).
 */
type Origin = "webhook" | "peer" | "missed";

interface AnnouncedChange {
  readonly change: WebhookPayload;
  /** The changed document, if it was read already. */
  readonly published?: PublishedDocument;
}

/**
 * Returns the change to publish. A decision in the sign-off of a document changes what the site shows of the document: its
 * published revision may go live from now on.
 * @returns undefined when the document is not published
 * @throws LakeError, NotYetError
 */
async function readAnnounced(
  announced: WebhookPayload,
  site: Site,
  step: Step,
): Promise<AnnouncedChange | undefined> {
  const id = documentOfEvent(announced._id);
  if (id === undefined) return { change: announced };
  const published = await step("read the document", (signal) => site.readPublished(id, signal));
  const { revision } = published;
  return revision ? { change: { ...revision, operation: "update" }, published } : undefined;
}

/** Milliseconds for which a publish of many pages waits for the answer to whether its document has changed again. */
const LOOK_LIMIT = 500;

type Published = "revalidated" | "nothing to do" | "replaced";

/**
 * Publishes a change under `npm run dev`, which renders a page at each request. To read or render pages here would compile
 * all of them, for each of the many changes of a reset.
 */
async function publishInDevelopment(
  { change, published }: AnnouncedChange,
  site: Site,
  step: Step,
): Promise<Published> {
  const before = await step("list pages", site.fetchPageList);
  const { pageList: now } =
    published ?? (await step("query the lake", (signal) => site.readPublished(change._id, signal)));
  await step("invalidate tags", (signal) => site.invalidateTags(tagsOf(change, { before, now }), signal));
  return "revalidated";
}

async function publishInTurn(
  announced: WebhookPayload,
  origin: Origin,
  site: Site,
  onRendered: () => void,
): Promise<Published> {
  const step = createStep(announced._id);
  const announcedChange = await readAnnounced(announced, site, step);
  if (!announcedChange || !isContent(announcedChange.change)) return "nothing to do";
  if (process.env.NODE_ENV === "development") return publishInDevelopment(announcedChange, site, step);
  const { change } = announcedChange;
  // Announced first, so that all instances publish at the same time.
  const waitForCluster = origin === "webhook" ? announceToCluster(change) : undefined;

  const read = await readChange(change, site, step, announcedChange.published);
  const { revision, stale } = read;
  const latest = (read.published.revision ?? change)._updatedAt;
  // Without a page, for example of a new one, nothing else would tell why it isn't there.
  if (read.published.waits) throw read.published.waits;
  if (stale.length === 0) onRendered();
  else {
    const tags = await checkContent(change, read, site, step);
    const invalidate = (signal: AbortSignal) => site.invalidateTags(tags, signal);
    const isReplaced = async (signal: AbortSignal) => {
      const current = await site.readPublished(change._id, signal);
      if ((current.revision?._rev ?? null) !== revision) return true;
      // The pages may show the newer list already. Waiting for the older one would take until the time limit.
      if (isOverridden(change, read, current.pageList))
        throw new NotYetError(
          `The list of pages changed while "${change._id}" was published. The lake will deliver the change again.`,
        );
      return false;
    };
    let responds = true;
    const isOutdated = async () => {
      if (!responds) return false; // The pages can be rendered from what is cached.
      const read = (signal: AbortSignal) => site.readRevision(change._id, signal);
      const current = await withDeadline(LOOK_LIMIT, read).catch(() => {
        responds = false;
      });
      // A copy of the lake may lag behind the announcement. A deletion is left to `isReplaced`.
      return Boolean(current && current._updatedAt > latest);
    };
    const isShown = await pauseBackgroundRefresh(async () => {
      await step("invalidate tags", invalidate);
      return renderPages(change._id, stale, { invalidate, isReplaced, isOutdated, onRendered }, site, step);
    });
    if (!isShown) {
      // The newer change may be refused. The edge must not keep what the pages showed before both.
      if (origin !== "peer") await purgeEdge(edgeKeysOf(change));
      // The pages may show the newer change already, so that its own publish has nothing to do.
      refreshFilesSoon();
      return "replaced";
    }
  }
  await step("write pages to the disk", site.pagesWritten);

  try {
    await waitForCluster?.();
  } finally {
    // Purged last: until all instances show the change, the edge could fetch an old page again.
    if (origin !== "peer") await purgeEdge(edgeKeysOf(change));
  }
  if (stale.length === 0) return "nothing to do";
  refreshFilesSoon();
  return "revalidated";
}

/**
 * Publishes a change. When it resolves, every page that shows the document has the new revision, on every instance
 * and at the edge. If a step fails, the pages stay unchanged, and the lake retries the delivery.
 * @returns `nothing to do` when no page shows the document, or all pages already show the revision; `replaced` when the
 *   document changed again meanwhile, so that the delivery of the newer change decides what the pages show
 * @throws NotYetError, ContentError or LakeError when the pages of this instance can't show the revision.
 *   ClusterError or PurgeError when they show it, but other instances or the edge may not
 */
export function publishChange(
  announced: WebhookPayload,
  origin: Origin,
  site = runningSite,
): Promise<Published> {
  const id = documentOfEvent(announced._id) ?? getPublishedId(announced._id);
  return inTurn(id, (onRendered) => publishInTurn(announced, origin, site, onRendered));
}
