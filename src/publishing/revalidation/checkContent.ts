import { getPublishedId } from "@sanity/client/csm";
import { linksTag, PAGE_LIST_TAG, tagAt, tagsOf } from "#content/cache/invalidation.ts";
import { BUILT_IN_PAGES } from "#content/cache/revisions.ts";
import { LANGUAGES } from "#content/links/alternates.ts";
import { NAVIGATION } from "#content/links/pageList.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { splitId } from "#schemas/rules/documentIds.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { isPageType } from "#schemas/rules/pageTypes.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";
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
  // An unpublished page is no longer rendered, and a page without its translation no longer exists in that language.
  const isTranslation = splitId(getPublishedId(change._id)).language !== SOURCE_LANGUAGE;
  if (revision !== null || !(isPageType(change._type) || isTranslation)) published.check();
  const older = published.together.filter((id) =>
    [...shown.values()].some((revisions) => Object.hasOwn(revisions, id) && revisions[id] !== revision),
  );
  const checks = await step("check content", (signal) =>
    Promise.allSettled(older.map(async (id) => (await site.readPublished(id, signal)).check())),
  );
  const valid = older.filter((_, index) => checks[index]?.status === "fulfilled");
  const tags = [change, ...valid.map((_id) => ({ _id }))].flatMap((document) => tagsOf(document, move));
  // An earlier attempt, or another publish, may have updated the list of pages, but not these pages.
  const moved = stale.filter(({ path, id }) => id === LANGUAGES || id === BUILT_IN_PAGES || !shown.get(path));
  tags.push(...moved.map(({ path }) => (path === PAGE_LIST_PATH ? PAGE_LIST_TAG : tagAt(path))));
  const links = stale.filter(({ id }) => id === NAVIGATION);
  tags.push(...links.map(({ path }) => linksTag(splitLanguage(path).language)));
  return [...new Set(tags)];
}
