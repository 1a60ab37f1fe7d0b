import type { DocumentActionComponent } from "sanity";
import { signOffKind } from "../../schemas/rules/sign-off/signOff.ts";
import type { SignOffKind } from "../../schemas/singletons.ts";
import { signOffMode } from "../connection.ts";
import { PublishInEmergency } from "./dialogs/PublishInEmergency.tsx";
import { RequestReview } from "./dialogs/RequestReview.tsx";
import { Review } from "./dialogs/Review.tsx";
import { ApprovalRecord } from "./record/ApprovalRecord.tsx";
import { requireApproval } from "./requireApproval.ts";

/** Returns the kind of approval that a type's documents need in this Studio; undefined if they need none. */
const neededKind = (type: string): SignOffKind | undefined =>
  signOffMode === "off" ? undefined : signOffKind(type);

/** Wraps the actions that put a draft on the site, now or later, so that they need an approval. */
export function withApproval(
  action: DocumentActionComponent,
  type: string,
  versionType: string | undefined,
): DocumentActionComponent {
  const kind = neededKind(type);
  // On a scheduled draft, the action takes it off the schedule.
  const isSchedule = action.action === "schedule" && versionType === "draft";
  return kind && (action.action === "publish" || isSchedule) ? requireApproval(action, kind) : action;
}

/** Returns the actions with which people request, give and look up approvals. */
export const signOffActions = (type: string): readonly DocumentActionComponent[] =>
  neededKind(type) ? [RequestReview, Review, PublishInEmergency, ApprovalRecord] : [];
