import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import type { DocumentActionComponent } from "sanity";
import { openDialog } from "../../actions/DialogLayer.tsx";
import { reviewableOf, useSignOff } from "../useSignOff.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";

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
