/** The client methods that the lake doesn't offer: name prefixes and reasons. */
export const notOffered: Readonly<Record<string, string>> = {
  agent: "requires Sanity's language models",
  context: "requires Sanity's language models",
  "datasets.getEmbeddingsSettings": "requires Sanity's language models",
  "datasets.editEmbeddingsSettings": "requires Sanity's language models",
  functions: "runs code on Sanity's servers",
  mediaLibrary: "requires a Sanity organization",
};
