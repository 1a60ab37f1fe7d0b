import { getPublishedId } from "@sanity/client/csm";
import { LaunchIcon } from "@sanity/icons/Launch";
import { useEffect, useRef } from "react";
import {
  type DocumentActionComponent,
  type DocumentActionsResolver,
  type DuplicateDocumentActionComponent,
  usePerspective,
  useSetPerspective,
} from "sanity";
import { languageOf } from "../../schemas/rules/documentIds.ts";
import { isPageType, type PageType } from "../../schemas/rules/pageTypes.ts";
import { isInternal } from "../../schemas/singletons.ts";
import { takenSlugs } from "../../schemas/slugField.ts";
import { ArchiveCopy } from "../archive/ArchiveCopy.tsx";
import { useRawClient } from "../changes/useLake.ts";
import { pageUrlOf } from "../documentLocations.ts";
import { experimentActions } from "../experiments/experimentActions.ts";
import { SharePreview } from "../preview-links/SharePreview.tsx";
import { signOffActions, withApproval } from "../sign-off/signOffActions.ts";
import { hasUnregisteredId, isSingletonType } from "../singletonOf.ts";
import { followOrder } from "../translations/followOrder.ts";
import { needsSignOff } from "../translations/sign-off/signOff.ts";
import { askBeforePublish } from "./askBeforePublish.tsx";
import { copyOfPage } from "./copyOfPage.ts";
import { explainUnpublish } from "./explainUnpublish.tsx";
import { markOnAttempt } from "./markOnAttempt.tsx";
import { offerRedirect } from "./offerRedirect.tsx";
import { questionOf } from "./publishConfirmations.ts";
import { keepUsedBlock } from "./removal/keepUsedBlock.tsx";
import { removePage } from "./removal/removePage.tsx";
import { ScheduleUnpublish } from "./ScheduleUnpublish.tsx";
import { startTomorrow } from "./startTomorrow.ts";

/**
 * Wraps the unpublish action, so that the form then shows the draft that remains. Sanity offers the action only in the
 * perspective “Published”, and stays there with an empty form.
 */
function showDraft(unpublish: DocumentActionComponent): DocumentActionComponent {
  const ShowDraft: DocumentActionComponent = (props) => {
    const { id, draft, published } = props;
    const { selectedPerspective } = usePerspective();
    const setPerspective = useSetPerspective();
    /** The document, once it was seen published. */
    const seen = useRef<string>(undefined);
    useEffect(() => {
      if (published) seen.current = id;
      if (published || !draft || seen.current !== id || selectedPerspective !== "published") return;
      seen.current = undefined;
      setPerspective("drafts");
    }, [id, draft, published, selectedPerspective, setPerspective]);
    return unpublish(props);
  };
  ShowDraft.action = "unpublish";
  ShowDraft.displayName = "ShowDraft";
  return ShowDraft;
}

/** Wraps the duplicate action so that the copy can be published next to the original. */
function duplicatePage(duplicate: DuplicateDocumentActionComponent, type: PageType): DocumentActionComponent {
  const DuplicatePage: DocumentActionComponent = (props) => {
    const client = useRawClient();
    const taken = useRef<string[]>([]);
    const original = duplicate({ ...props, mapDocument: (page) => copyOfPage(page, taken.current) });
    if (!original) return null;
    const language = languageOf(props.draft ?? props.published ?? {});
    return {
      ...original,
      onHandle: async () => {
        taken.current = await takenSlugs(client, type, language).catch(() => []);
        original.onHandle?.();
      },
    };
  };
  DuplicatePage.action = "duplicate";
  DuplicatePage.displayName = "DuplicatePage";
  return DuplicatePage;
}

/** Opens the published page at the document's anchor. */
const OpenOnSite: DocumentActionComponent = ({ id, published, draft }) => {
  const url = pageUrlOf(id, published ?? draft);
  if (!url) return null;
  return {
    label: "Open on site",
    title: url,
    icon: LaunchIcon,
    onHandle: () => void window.open(url, "_blank", "noopener"),
  };
};
OpenOnSite.displayName = "OpenOnSite";

/** A copy of a singleton would not appear on any page, and the original is required by a page. */
const notForSingletons = new Set<DocumentActionComponent["action"]>(["duplicate", "delete"]);

function withQuestions(action: DocumentActionComponent, type: string): DocumentActionComponent {
  if (action.action === "publish" && type === "landingPage") return followOrder(action);
  if (action.action === "schedule") return startTomorrow(action);
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
    ArchiveCopy,
    SharePreview,
  ];
};
