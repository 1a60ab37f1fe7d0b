import type { Schema } from "sanity";
import { foldText } from "../../schemas/rules/text/foldText.ts";
import type { StoredDocument } from "../history/content.ts";
import { type Picture, pictureName } from "./picture.ts";
import { type PictureUse, usesIn } from "./pictureUses.ts";

/** A release whose documents can show pictures. */
export interface PictureRelease {
  readonly name: string;
  readonly title?: string | null;
  /** The lake rejects changes to the documents of a scheduled release. */
  readonly isLocked: boolean;
}

/** What the lake knows about pictures. */
export interface LibraryAnswer {
  readonly pictures: readonly Picture[];
  /** The documents, drafts and versions that show a picture. */
  readonly documents: readonly StoredDocument[];
  /** The ids of all drafts. */
  readonly drafts: readonly string[];
  readonly releases: readonly PictureRelease[];
}

/** A picture with the fields that show it. */
export interface LibraryPicture extends Picture {
  readonly uses: readonly PictureUse[];
}

/**
 * Queries the pictures, newest first, and where they are used. The raw perspective includes drafts and versions.
 * `$types`: the names of the content types.
 */
export const LIBRARY_QUERY = `{
  "pictures": *[_type == "sanity.imageAsset"] | order(_createdAt desc){
    _id, url, title, originalFilename, description, size,
    "width": metadata.dimensions.width, "height": metadata.dimensions.height,
    "isReferenced": count(*[references(^._id)]) > 0
  },
  "documents": *[_type in $types && references(*[_type == "sanity.imageAsset"]._id)],
  "drafts": *[_id in path("drafts.**") && _type in $types]._id,
  "releases": releases::all()[]{ name, "title": metadata.title, "isLocked": state != "active" }
}`;

/** Adds to each picture the fields that show it. */
export function libraryOf(schema: Schema, { pictures, documents }: LibraryAnswer): LibraryPicture[] {
  const uses = Map.groupBy(usesIn(schema, documents), ({ picture }) => picture);
  return pictures.map((picture) => ({ ...picture, uses: uses.get(picture._id) ?? [] }));
}

export const filterLabels = {
  all: "All",
  undescribed: "Without a description",
  unfocused: "Without a focal point",
  unused: "Not used",
} as const;
export type PictureFilter = keyof typeof filterLabels;

const matches: Readonly<Record<PictureFilter, (picture: LibraryPicture) => boolean>> = {
  all: () => true,
  undescribed: ({ uses }) => uses.some(({ alt }) => alt === ""),
  unfocused: ({ uses }) => uses.some(({ hasHotspot }) => !hasHotspot),
  unused: ({ isReferenced }) => !isReferenced,
};

/** Returns the text in which the search looks: the names and the descriptions. */
const searchedText = (picture: LibraryPicture) =>
  [
    pictureName(picture),
    picture.originalFilename,
    picture.description,
    ...picture.uses.map(({ alt }) => alt),
  ].join(" ");

/** Returns the pictures that match a filter and contain every word of the search text. */
export function findPictures(
  pictures: readonly LibraryPicture[],
  filter: PictureFilter,
  search = "",
): LibraryPicture[] {
  const words = foldText(search).split(" ");
  return pictures.filter((picture) => {
    const text = foldText(searchedText(picture));
    return matches[filter](picture) && words.every((word) => text.includes(word));
  });
}
