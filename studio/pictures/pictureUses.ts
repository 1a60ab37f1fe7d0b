import { getPublishedId, getVersionFromId, isDraftId, isVersionId, studioPath } from "@sanity/client/csm";
import type { Schema } from "sanity";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { nodesOf } from "../../schemas/rules/text/documentNodes.ts";
import { fieldName } from "../changes/fieldName.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";

/** An image field of a document that has a picture. */
interface FilledImage {
  /** As patches and the Studio's addresses contain it. */
  readonly path: string;
  readonly picture: string;
  readonly alt: string;
  readonly hasHotspot: boolean;
}

/** A field that shows a picture, in all versions of its document. */
export interface PictureUse {
  readonly picture: string;
  /** The published id. */
  readonly document: string;
  readonly type: string;
  readonly documentTitle: string;
  /** The field's name as its form shows it. */
  readonly field: string;
  /** The field's path, as the Studio's addresses contain it. */
  readonly path: string;
  /** `published`, `draft`, or the name of a release. */
  readonly versions: readonly string[];
  /** The description in the version that the form shows. */
  readonly alt: string;
  readonly hasHotspot: boolean;
}

/** Returns the image fields of a document that have a picture, also in lists and rich text. */
export const imagesIn = (document: unknown): FilledImage[] =>
  [...nodesOf(document, undefined)].flatMap(({ path, value }) => {
    if (!isRecord(value)) return [];
    const { asset, alt, hotspot } = value;
    if (!isRecord(asset) || typeof asset._ref !== "string" || !asset._ref.startsWith("image-")) return [];
    const words = typeof alt === "string" ? alt.trim() : "";
    return [{ path, picture: asset._ref, alt: words, hasHotspot: isRecord(hotspot) }];
  });

/** Returns `published`, `draft`, or the name of the release that a document's id names. */
export function versionName(id: string): string {
  if (isDraftId(id)) return "draft";
  return isVersionId(id) ? (getVersionFromId(id) ?? "") : "published";
}

/** Sorts the version that a document's form shows first: its draft, or else its published version. */
const shownFirst = (one: StoredDocument, other: StoredDocument) => orderOf(one) - orderOf(other);

const orderOf = ({ _id }: StoredDocument) => (isDraftId(_id) ? 0 : isVersionId(_id) ? 2 : 1);

/**
 * Returns the uses of pictures in the documents, sorted by the titles of the documents.
 * @param documents drafts, published documents and versions
 */
export function usesIn(schema: Schema, documents: readonly StoredDocument[]): PictureUse[] {
  const uses = new Map<string, PictureUse>();
  for (const document of documents.toSorted(shownFirst)) {
    const type = schema.get(document._type);
    for (const { path, picture, alt, hasHotspot } of imagesIn(document)) {
      const id = getPublishedId(document._id);
      const key = [id, path, picture].join(" ");
      const earlier = uses.get(key);
      uses.set(
        key,
        earlier
          ? { ...earlier, versions: [...earlier.versions, versionName(document._id)] }
          : {
              picture,
              document: id,
              type: document._type,
              documentTitle: documentTitle(document),
              field: (type && fieldName(type, document, studioPath.fromString(path))) || path,
              path,
              versions: [versionName(document._id)],
              alt,
              hasHotspot,
            },
      );
    }
  }
  return [...uses.values()].sort((one, other) => one.documentTitle.localeCompare(other.documentTitle));
}

/** An image field whose picture or description differs. */
interface PictureChange {
  readonly path: string;
  readonly old: FilledImage | undefined;
  readonly fresh: FilledImage | undefined;
}

const byPath = (document: StoredDocument | null) =>
  new Map(imagesIn(document).map((image) => [image.path, image]));

/** Compares the pictures of two versions of a document, field by field. */
export function changedPictures(before: StoredDocument | null, after: StoredDocument): PictureChange[] {
  const [earlier, later] = [byPath(before), byPath(after)];
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((path) => {
    const [old, fresh] = [earlier.get(path), later.get(path)];
    return old?.picture === fresh?.picture && old?.alt === fresh?.alt ? [] : [{ path, old, fresh }];
  });
}
