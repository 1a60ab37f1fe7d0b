import type { Schema } from "sanity";
import { foldText } from "../../schemas/rules/text/foldText.ts";
import type { StoredDocument } from "../history/content.ts";
import { type PictureUse, usesIn } from "./pictureUses.ts";

/** A picture in the lake, with the fields that the library shows. */
export interface Picture {
  readonly _id: string;
  readonly url: string;
  readonly title?: string | null;
  readonly originalFilename?: string | null;
  readonly description?: string | null;
  /** Bytes. */
  readonly size: number;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** True if any document, draft or version in the lake refers to it. The lake then refuses to delete it. */
  readonly isReferenced: boolean;
}

/** Returns the name that an editor gave a picture, or else the name of its file. */
export const pictureName = ({ title, originalFilename }: Picture): string =>
  title?.trim() || originalFilename?.trim() || "Picture without a name";

const formats = [
  { from: 1_000_000, unit: "megabyte", digits: 1 },
  { from: 0, unit: "kilobyte", digits: 0 },
] as const;

function weightOf(bytes: number): string {
  const { from, unit, digits } = formats.find((format) => bytes >= format.from) ?? formats[1];
  const format = new Intl.NumberFormat("en-US", { style: "unit", unit, maximumFractionDigits: digits });
  return format.format(Math.max(1, bytes / (from || 1000)));
}

/** Returns a picture's size in pixels and its weight: `1600 × 1200 pixels, 240 kB`. */
export const pictureSize = ({ width, height, size }: Picture): string =>
  `${width} × ${height} pixels, ${weightOf(size)}`;

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

/** The pictures with their uses, and the releases that can show them. */
export interface Library extends LibraryAnswer {
  readonly pictures: readonly LibraryPicture[];
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

function placeOf(version: string, releases: readonly PictureRelease[]): string {
  if (version === "published") return "on the site";
  if (version === "draft") return "in a draft";
  const title = releases.find(({ name }) => name === version)?.title;
  return title ? `in the release “${title}”` : "in a scheduled change";
}

const list = new Intl.ListFormat("en-US");

/** Says where the versions of a document are: `On the site and in a draft.` */
export function placesText(versions: readonly string[], releases: readonly PictureRelease[]): string {
  const text = list.format(versions.map((version) => placeOf(version, releases)));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
