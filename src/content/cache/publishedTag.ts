/** The tag of a document, by its published id: of its cached query, and of the pages at an edge that show it. */
export const publishedTag = (publishedId: string) => `content:${publishedId}`;
