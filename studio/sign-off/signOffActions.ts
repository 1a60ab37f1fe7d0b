import type { DocumentActionComponent } from "sanity";
import { canNeedApproval } from "../../schemas/rules/sign-off/approver.ts";
import { signOffMode } from "../connection.ts";
import { PublishInEmergency } from "./dialogs/PublishInEmergency.tsx";
import { RequestReview } from "./dialogs/RequestReview.tsx";
import { Review } from "./dialogs/ReviewDialog.tsx";
import { ApprovalRecord } from "./record/ApprovalRecord.tsx";
import { requireApproval } from "./requireApproval.ts";

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
