/** Returns the cache tag of a published document: for its query, and for pages in an edge cache that show it. */
export const publishedTag = (publishedId: string) => `content:${publishedId}`;
