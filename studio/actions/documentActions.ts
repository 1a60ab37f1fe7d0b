import type { DocumentActionComponent, DocumentActionsResolver } from "sanity";
import { confirmPublish } from "./confirmPublish.tsx";
import { OpenOnSite } from "./OpenOnSite.ts";

/** Every document is a singleton: a second one would show nowhere, and a page needs the first. */
const notForSingletons = new Set<DocumentActionComponent["action"]>(["duplicate", "delete"]);

/** The actions on a document: Sanity's own without those that a singleton must not have, and ours. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) => [
  ...actions
    .filter(({ action }) => !notForSingletons.has(action))
    .map((each) =>
      each.action === "publish" && schemaType === "legalDocument" ? confirmPublish(each) : each,
    ),
  OpenOnSite,
];
