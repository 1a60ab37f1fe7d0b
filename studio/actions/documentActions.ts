import { getPublishedId } from "@sanity/client/csm";
import type { DocumentActionComponent, DocumentActionsResolver } from "sanity";
import { isPageType } from "../../schemas/rules/pageTypes.ts";
import { isInternal } from "../../schemas/singletons.ts";
import { experimentActions } from "../experiments/experimentActions.ts";
import { SharePreview } from "../preview-links/SharePreview.tsx";
import { signOffActions, withApproval } from "../sign-off/signOffActions.ts";
import { hasUnregisteredId, isSingletonType } from "../singletonOf.ts";
import { needsSignOff } from "../translations/sign-off/signOff.ts";
import { askBeforePublish } from "./askBeforePublish.tsx";
import { duplicatePage } from "./duplicatePage.ts";
import { explainUnpublish } from "./explainUnpublish.tsx";
import { markOnAttempt } from "./markOnAttempt.tsx";
import { OpenOnSite } from "./OpenOnSite.ts";
import { offerRedirect } from "./offerRedirect.tsx";
import { questionOf } from "./publishConfirmations.ts";
import { keepUsedBlock } from "./removal/keepUsedBlock.tsx";
import { removePage } from "./removal/removePage.tsx";
import { showDraft } from "./removal/showDraft.ts";
import { ScheduleUnpublish } from "./ScheduleUnpublish.tsx";

/** A copy of a singleton would not appear on any page, and the original is required by a page. */
const notForSingletons = new Set<DocumentActionComponent["action"]>(["duplicate", "delete"]);

function withQuestions(action: DocumentActionComponent, type: string): DocumentActionComponent {
  if (action.action === "publish" && needsSignOff(type)) return askBeforePublish(action, questionOf(type));
  if (action.action === "publish" && isPageType(type)) return offerRedirect(action);
  if (action.action === "duplicate" && isPageType(type)) return duplicatePage(action, type);
  if (isPageType(type) && (action.action === "unpublish" || action.action === "delete"))
    return removePage(action, action.action);
  if (type === "savedBlock" && (action.action === "unpublish" || action.action === "delete"))
    return keepUsedBlock(action, action.action);
  return action.action === "unpublish" ? explainUnpublish(action) : action;
}

/** Returns a document's actions: our own, and Sanity's actions that the document supports. */
export const documentActions: DocumentActionsResolver = (
  actions,
  { schemaType, documentId, versionType },
) => {
  if (documentId && hasUnregisteredId(schemaType, getPublishedId(documentId))) return [];
  if (schemaType === "experiment" && versionType !== "version") return experimentActions(actions);
  return [
    ...actions
      .filter(({ action }) => !(isSingletonType(schemaType) && notForSingletons.has(action)))
      .map((action) => withQuestions(action, schemaType))
      .map((action) => withApproval(action, schemaType, versionType))
      .map((action) => (action.action === "publish" ? markOnAttempt(action) : action))
      .map((action) => (action.action === "unpublish" ? showDraft(action) : action)),
    // Visitors still see a singleton after it is unpublished, the lake keeps a saved block while pages use it, and a claim is
    // withdrawn instead.
    ...(isSingletonType(schemaType) || schemaType === "savedBlock" || isInternal(schemaType)
      ? []
      : [ScheduleUnpublish]),
    ...signOffActions(schemaType),
    OpenOnSite,
    SharePreview,
  ];
};
