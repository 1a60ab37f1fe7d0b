/** The client methods that the lake doesn't offer: name prefixes and reasons. */
export const notOffered: Readonly<Record<string, string>> = {
  agent: "needs Sanity's language models",
  context: "needs Sanity's language models",
  "datasets.getEmbeddingsSettings": "needs Sanity's language models",
  "datasets.editEmbeddingsSettings": "needs Sanity's language models",
  functions: "runs code at Sanity",
  mediaLibrary: "belongs to an organization at Sanity",
};
