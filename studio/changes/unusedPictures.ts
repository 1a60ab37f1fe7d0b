/** A picture of the lake. */
export interface UnusedPicture {
  readonly _id: string;
  readonly url: string;
  readonly originalFilename?: string;
}

/** Pictures that nothing refers to, the newest first. A perspective with drafts and versions counts their uses too. */
export const UNUSED_QUERY = `*[_type == "sanity.imageAsset" && count(*[references(^._id)]) == 0]
  | order(_createdAt desc){ _id, url, originalFilename }`;
