import type { DocumentActionComponent, DocumentActionsResolver } from "sanity";
import { collections } from "../../schemas/singletons.ts";
import { confirmPublish } from "./confirmPublish.tsx";
import { OpenOnSite } from "./OpenOnSite.ts";
import { offerRedirect } from "./offerRedirect.tsx";

/** Of all but pages there is one document: a second one would show nowhere, and a page needs the first. */
const notForSingletons = new Set<DocumentActionComponent["action"]>(["duplicate", "delete"]);

const isCollection = (name: string) => collections.some(({ type }) => type === name);

/** The actions on a document: Sanity's own without those that a singleton must not have, and ours. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) => [
  ...actions
    .filter(({ action }) => isCollection(schemaType) || !notForSingletons.has(action))
    .map((each) => {
      if (each.action !== "publish") return each;
      if (schemaType === "legalDocument") return confirmPublish(each);
      return schemaType === "page" ? offerRedirect(each) : each;
    }),
  OpenOnSite,
];
