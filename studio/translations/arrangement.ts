import type { Action, SanityClient } from "@sanity/client";
import { getDraftId, getPublishedId, getVersionFromId, getVersionId } from "@sanity/client/csm";
import { idIn } from "../../schemas/rules/documentIds.ts";
import { recordsIn } from "../../schemas/rules/text/blockText.ts";
import { singletons } from "../../schemas/singletons.ts";
import type { StoredDocument } from "../quality/context.ts";
import { goesOffSite } from "../releases/scheduled.ts";
import { targetLanguages } from "./pairs.ts";

// The order of the sections of a page, and which of them are hidden. A translation of the landing page follows the English page as
// long as both are the same. A translation that differs does so on purpose.

type Item = ReturnType<typeof recordsIn>[number];

/** The id in the registry of the document with the order of the landing page. */
const ORDER = "landingPage";

/** Whether a document orders the English landing page, by its published id. */
export const isEnglishOrder = (id: string): boolean => id === ORDER;

/** Returns the name of an item in every language: a section, the questions, or the key that a translated block keeps. */
const nameOf = ({ _type, _key, section }: Item): string => {
  if (_type === "questionsBlock") return "questions";
  return typeof section === "string" ? section : String(_key);
};

/** Returns the items of the landing page or of an editors' page. */
const itemsOf = ({ _type, sections, blocks }: StoredDocument): Item[] =>
  recordsIn(_type === ORDER ? sections : blocks);

/** Whether a translation has another order than its source, or hides other sections. Items of only one of both don't count. */
export function hasOwnArrangement(source: StoredDocument, translation: StoredDocument): boolean {
  const [english, own] = [itemsOf(source), itemsOf(translation)];
  const shared = (items: Item[], others: Item[]) => {
    const names = new Set(others.map(nameOf));
    return items
      .filter((item) => names.has(nameOf(item)))
      .map((item) => `${nameOf(item)} ${item.hidden === true}`);
  };
  return shared(english, own).join() !== shared(own, english).join();
}

/** Returns the sections of a translated landing page in the English order, with its own blocks. */
export function arrangedLike(source: StoredDocument, translation: StoredDocument): Item[] {
  const own = itemsOf(translation);
  const names = new Set(itemsOf(source).map(nameOf));
  return [
    ...itemsOf(source).flatMap((item): Item[] => {
      const translated = own.find((each) => nameOf(each) === nameOf(item));
      // A block has its own words. The English ones must not appear on a translated page.
      if (typeof item.section !== "string") return translated ? [translated] : [];
      return [{ ...item, ...(translated && { _key: translated._key }) }];
    }),
    ...own.filter((item) => !names.has(nameOf(item))),
  ];
}

/** Whether a translated page would show a section that is not published in its language, so that the page would leave the site. */
function showsMissing(sections: readonly Item[], isPublished: (section: string) => boolean): boolean {
  const hidden = sections.flatMap((item) => (item.hidden === true ? [nameOf(item)] : []));
  const shown = singletons.filter(
    (row) => row.group === "landing" && !hidden.includes("partOf" in row ? row.partOf : row.id),
  );
  return shown.some(({ id }) => !isPublished(id));
}

/** Whether a draft orders the sections otherwise than the published document, or hides others. */
export function changesArrangement(published: StoredDocument, draft: StoredDocument): boolean {
  const names = (document: StoredDocument) => itemsOf(document).map(nameOf).toSorted().join();
  return names(published) !== names(draft) || hasOwnArrangement(published, draft);
}

const QUERY = "*[_id in $ids]";

/**
 * Returns the actions that let the translations of the landing page follow an English order that is about to go live. A
 * translation stays as it is if it differs from the published English, or would show a section that isn't translated. If it has a draft,
 * only the draft changes. In a release, only the release's version of the translation changes.
 * @param client must read published documents, drafts and versions
 * @param edited the draft of the English order, or its version in a release
 * @param except the published ids of translations that stay as they are
 */
export async function followActions(
  client: SanityClient,
  published: StoredDocument | null,
  edited: StoredDocument,
  except: readonly string[] = [],
): Promise<Action[]> {
  if (!published || !changesArrangement(published, edited)) return [];
  const release = getVersionFromId(edited._id);
  const editedId = (id: string) => (release ? getVersionId(id, release) : getDraftId(id));
  const ids = targetLanguages.flatMap(({ id }) => [idIn(id, ORDER), editedId(idIn(id, ORDER))]);
  const landing = singletons.filter(({ group }) => group === "landing").map(({ id }) => id);
  const sectionIds = targetLanguages.flatMap(({ id }) => landing.map((section) => idIn(id, section)));
  const [stored, live] = await Promise.all([
    client.fetch<StoredDocument[]>(QUERY, { ids }),
    client.fetch<StoredDocument[]>(QUERY, {
      ids: release ? [...sectionIds, ...sectionIds.map(editedId)] : sectionIds,
    }),
  ]);
  const leaving = live.filter(goesOffSite).map(({ _id }) => getPublishedId(_id));
  const translated = new Set<string>(live.map(({ _id }) => getPublishedId(_id)));
  for (const id of leaving) translated.delete(id);
  return targetLanguages.flatMap(({ id: language }): Action[] => {
    const publishedId = idIn(language, ORDER);
    const targetId = editedId(publishedId);
    const own = stored.find(({ _id }) => _id === publishedId);
    const ownEdited = stored.find(({ _id }) => _id === targetId);
    const current = ownEdited ?? own;
    if (!own || !current || except.includes(publishedId) || hasOwnArrangement(published, own)) return [];
    const sections = arrangedLike(edited, current);
    const stays =
      goesOffSite(current) ||
      hasOwnArrangement(published, current) ||
      !changesArrangement({ ...current, sections }, current);
    const isMissing = (items: readonly Item[]) =>
      showsMissing(items, (section) => translated.has(idIn(language, section)));
    if (stays || (isMissing(sections) && !isMissing(itemsOf(current)))) return [];
    const edit: Action = {
      actionType: "sanity.action.document.edit",
      draftId: targetId,
      publishedId,
      patch: { set: { sections } },
    };
    if (ownEdited) return [edit];
    return release
      ? [
          {
            actionType: "sanity.action.document.version.create",
            publishedId,
            baseId: publishedId,
            versionId: targetId,
          },
          edit,
        ]
      : [edit, { actionType: "sanity.action.document.publish", draftId: targetId, publishedId }];
  });
}

/** Returns the actions that let the translations follow the order of the landing page in a release, if it has a new one. */
export async function releaseFollowActions(client: SanityClient, release: string): Promise<Action[]> {
  const [published, version] = await client.getDocuments([ORDER, getVersionId(ORDER, release)]);
  return published && version && !goesOffSite(version) ? await followActions(client, published, version) : [];
}
