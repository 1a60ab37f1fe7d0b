import type { DocumentActionComponent } from "sanity";
import type { SignOffKind } from "../../schemas/singletons.ts";
import { reasonNotApproved } from "./reasons.ts";
import { candidateOf, useSignOff } from "./useSignOff.ts";

/** Wraps an action that puts content on the site. It is disabled until the content is approved, and says why. */
export function requireApproval(action: DocumentActionComponent, kind: SignOffKind): DocumentActionComponent {
  const WhenApproved: DocumentActionComponent = (props) => {
    const original = action(props);
    const { value: state, error } = useSignOff(props);
    if (!original || original.disabled || !candidateOf(props)) return original;
    const unknown = error
      ? `The approval could not be read. Reload the page. ${error}`
      : "Reading the approval…";
    const reason = state ? reasonNotApproved(state, kind) : unknown;
    return reason ? { ...original, disabled: true, title: reason, shortcut: null } : original;
  };
  if (action.action) WhenApproved.action = action.action;
  WhenApproved.displayName = "WhenApproved";
  return WhenApproved;
}
