import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import type { DocumentActionComponent } from "sanity";
import { canNeedApproval } from "../../schemas/rules/sign-off/approver.ts";
import { openDialog } from "../actions/DialogLayer.tsx";
import { signOffMode } from "../connection.ts";
import { PublishInEmergency } from "./dialogs/PublishInEmergency.tsx";
import { RequestReview } from "./dialogs/RequestReview.tsx";
import { ReviewDialog } from "./dialogs/ReviewDialog.tsx";
import { reasonNotApproved } from "./reasons.ts";
import { ApprovalRecord } from "./record/ApprovalRecord.tsx";
import { candidateOf, reviewableOf, useSignOff } from "./useSignOff.ts";

/**
 * Wraps an action that puts content on the site. If somebody must approve the content, the action is disabled until they have,
 * and says why.
 */
export function requireApproval(action: DocumentActionComponent): DocumentActionComponent {
  const WhenApproved: DocumentActionComponent = (props) => {
    const original = action(props);
    const { value: state, error, approver, claims } = useSignOff(props);
    if (!original || original.disabled || !approver || !candidateOf(props)) return original;
    const unknown = error
      ? `The approval could not be read. Reload the page. ${error}`
      : "Reading the approval…";
    const reason = state ? reasonNotApproved(state, approver.kind, claims) : unknown;
    return reason ? { ...original, disabled: true, title: reason, shortcut: null } : original;
  };
  if (action.action) WhenApproved.action = action.action;
  WhenApproved.displayName = "WhenApproved";
  return WhenApproved;
}

/** Shows the reviewer what would change, and stores the decision. Also reviews what was published without an approval. */
export const Review: DocumentActionComponent = (props) => {
  const { value: state, approver, claims } = useSignOff(props);
  const reviewed = reviewableOf(props, state);
  if (!reviewed || !approver) return null;
  return {
    label: "Approve or return…",
    icon: CheckmarkCircleIcon,
    disabled: !state,
    onHandle: () => {
      if (!state) return;
      const review = { id: reviewed._id, approver, claims, release: props.release, state };
      openDialog((onClose) => <ReviewDialog {...review} onClose={onClose} />);
    },
  };
};
Review.displayName = "Review";

/** Returns whether a type's documents can need an approval in this Studio. */
const hasSignOff = (type: string) => signOffMode !== "off" && canNeedApproval(type);

/** Wraps the actions that put a draft on the site, now or later, so that they need an approval. */
export function withApproval(
  action: DocumentActionComponent,
  type: string,
  versionType: string | undefined,
): DocumentActionComponent {
  // On a scheduled draft, the action takes it off the schedule.
  const isSchedule = action.action === "schedule" && versionType === "draft";
  return hasSignOff(type) && (action.action === "publish" || isSchedule) ? requireApproval(action) : action;
}

/** Returns the actions with which people request, give and look up approvals. */
export const signOffActions = (type: string): readonly DocumentActionComponent[] =>
  hasSignOff(type) ? [RequestReview, Review, PublishInEmergency, ApprovalRecord] : [];
