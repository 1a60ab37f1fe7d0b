import type { BaseActionOptions, PatchOperations, SanityClient } from "@sanity/client";

/**
 * Returns the Studio's actions on a document.
 * @param draftId its draft, or its version in a release
 */
export function actionsOn(client: SanityClient, publishedId: string, draftId = `drafts.${publishedId}`) {
  const pair = { publishedId, draftId };
  return {
    create: (content: object = {}, ifExists: "fail" | "ignore" = "fail") => {
      const attributes = { _id: draftId, _type: "note", ...content };
      return client.action({
        actionType: "sanity.action.document.create",
        publishedId,
        attributes,
        ifExists,
      });
    },
    edit: (patch: PatchOperations & { id?: string }, options: BaseActionOptions = {}) =>
      client.action({ actionType: "sanity.action.document.edit", ...pair, patch }, options),
    publish: (expected: { ifDraftRevisionId?: string; ifPublishedRevisionId?: string } = {}) =>
      client.action({ actionType: "sanity.action.document.publish", ...pair, ...expected }),
    unpublish: () => client.action({ actionType: "sanity.action.document.unpublish", ...pair }),
    discard: () => client.action({ actionType: "sanity.action.document.discard", draftId }),
    delete: (includeDrafts = [draftId]) =>
      client.action({ actionType: "sanity.action.document.delete", publishedId, includeDrafts }),
  };
}
