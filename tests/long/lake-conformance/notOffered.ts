/** What of the client the lake does not offer, by the beginnings of the methods' names, and why. */
export const notOffered: Readonly<Record<string, string>> = {
  agent: "needs Sanity's language models",
  "collaboration.comments": "belongs to an organization at Sanity",
  context: "needs Sanity's language models",
  "datasets.create": "the lake has one dataset",
  "datasets.delete": "the lake has one dataset",
  "datasets.edit": "the lake has one dataset, which anyone may read",
  "datasets.getEmbeddingsSettings": "needs Sanity's language models",
  "datasets.editEmbeddingsSettings": "needs Sanity's language models",
  functions: "runs code at Sanity",
  mediaLibrary: "belongs to an organization at Sanity",
};

/** Why the lake does not offer a method: the reason of the longest beginning of its name. Undefined when nothing says so. */
export function reasonOf(method: string): string | undefined {
  const parts = method.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const reason = notOffered[parts.slice(0, length).join(".")];
    if (reason) return reason;
  }
  return undefined;
}
