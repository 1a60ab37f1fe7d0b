import type { DocumentActionComponent } from "sanity";
import { reasonNotApproved } from "./reasons.ts";
import { candidateOf, useSignOff } from "./useSignOff.ts";

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
