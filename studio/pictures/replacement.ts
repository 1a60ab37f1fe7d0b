import type { Action } from "@sanity/client";
import { getDraftId, getPublishedId, isPublishedId } from "@sanity/client/csm";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import { goesOffSite } from "../releases/scheduled.ts";
import type { LibraryAnswer } from "./library.ts";
import { imagesIn, versionName } from "./pictureUses.ts";

/** The effects of replacing a picture in all documents. */
export interface Replacement {
  /** The actions of one transaction. Empty if no document changes. */
  readonly actions: readonly Action[];
  /** The titles of the documents that get a draft, or whose draft or version changes. */
  readonly changed: readonly string[];
  /** The titles of the documents in scheduled releases. They keep the picture. */
  readonly locked: readonly string[];
}

const titlesOf = (documents: readonly StoredDocument[]) => [...new Set(documents.map(documentTitle))];

/** Returns the action that replaces the picture in a draft or version, or in a new draft of a published document. */
function replaceIn(document: StoredDocument, from: string, to: string): Action {
  const { _id } = document;
  const paths = imagesIn(document).flatMap(({ picture, path }) => (picture === from ? [path] : []));
  return {
    actionType: "sanity.action.document.edit",
    draftId: isPublishedId(_id) ? getDraftId(_id) : _id,
    publishedId: getPublishedId(_id),
    patch: {
      set: Object.fromEntries(paths.map((path) => [`${path}.asset._ref`, to])),
      // The focal point and the crop belong to the old picture.
      unset: paths.flatMap((path) => [`${path}.hotspot`, `${path}.crop`]),
    },
  };
}

/**
 * Returns the effects of replacing a picture. Published documents stay as they are until their drafts are published.
 * @param from the id of the picture that documents show
 * @param to the id of the picture that replaces it
 */
export function replacementOf(answer: LibraryAnswer, from: string, to: string): Replacement {
  const drafts = new Set(answer.drafts);
  const locked = new Set(answer.releases.filter(({ isLocked }) => isLocked).map(({ name }) => name));
  const isLocked = ({ _id }: StoredDocument) => locked.has(versionName(_id));
  const affected = answer.documents.filter(
    (document) =>
      imagesIn(document).some(({ picture }) => picture === from) &&
      !goesOffSite(document) &&
      // Its draft replaces it.
      !(isPublishedId(document._id) && drafts.has(getDraftId(document._id))),
  );
  const changing = affected.filter((document) => !isLocked(document));
  return {
    actions: changing.map((document) => replaceIn(document, from, to)),
    changed: titlesOf(changing),
    locked: titlesOf(affected.filter(isLocked)),
  };
}
