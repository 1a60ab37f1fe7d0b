/** A picture stored in the lake. */
export interface UnusedPicture {
  readonly _id: string;
  readonly url: string;
  readonly originalFilename?: string;
}

/** Queries unreferenced pictures, newest first. The raw perspective also counts references from drafts and versions. */
export const UNUSED_QUERY = `*[_type == "sanity.imageAsset" && count(*[references(^._id)]) == 0]
  | order(_createdAt desc){ _id, url, originalFilename }`;
