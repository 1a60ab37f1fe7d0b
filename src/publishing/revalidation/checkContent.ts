import { LINKS_TAG, tagsOf } from "#content/cache/invalidation.ts";
import { NAVIGATION } from "#content/links/pageList.ts";
import { isPageType } from "#schemas/rules/pageTypes.ts";
import type { WebhookPayload } from "../webhook/verifyWebhook.ts";
import type { Step } from "./createStep.ts";
import type { ReadChange } from "./readChange.ts";
import type { Site } from "./runningSite.ts";

/**
 * Checks that the pages can be rendered with the change.
 * @returns the cache tags to invalidate. Documents published in one transaction go live together, so this includes
 *   the tags of the other documents whose older revision is still on a page. Invalid documents are omitted and don't
 *   block the others
 * @throws ContentError when the changed document is invalid
 */
export async function checkContent(
  change: WebhookPayload,
  { published, revision, move, shown, stale }: ReadChange,
  site: Site,
  step: Step,
): Promise<string[]> {
  // An unpublished page is no longer rendered.
  if (revision !== null || !isPageType(change._type)) published.check();
  const older = published.together.filter((id) =>
    shown.some((revisions) => Object.hasOwn(revisions, id) && revisions[id] !== revision),
  );
  const checks = await step("check content", (signal) =>
    Promise.allSettled(older.map(async (id) => (await site.readPublished(id, signal)).check())),
  );
  const valid = older.filter((_, index) => checks[index]?.status === "fulfilled");
  const tags = [change, ...valid.map((_id) => ({ _id }))].flatMap((document) => tagsOf(document, move));
  if (stale.some(({ id }) => id === NAVIGATION)) tags.push(LINKS_TAG);
  return [...new Set(tags)];
}
