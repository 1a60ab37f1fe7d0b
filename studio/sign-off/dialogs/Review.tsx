import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { useState } from "react";
import type { DocumentActionComponent } from "sanity";
import type { SignOffState } from "../signOffState.ts";
import { approverOfOpen, reviewableOf, useSignOff } from "../useSignOff.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";

/** Shows the reviewer what would change, and stores the decision. Also reviews what was published without an approval. */
export const Review: DocumentActionComponent = (props) => {
  const [isOpen, setOpen] = useState(false);
  // The dialog keeps the state of the moment at which it opened. A press before the state is known opens it then.
  const [opened, setOpened] = useState<SignOffState>();
  const { value: state } = useSignOff(props);
  if (isOpen && !opened && state) setOpened(state);
  const close = () => {
    setOpen(false);
    setOpened(undefined);
  };
  const reviewed = reviewableOf(props, state);
  const approver = approverOfOpen(props);
  if (!reviewed || !approver) return null;
  return {
    label: "Review…",
    icon: CheckmarkCircleIcon,
    onHandle: () => setOpen(true),
    dialog: opened !== undefined && {
      type: "custom",
      component: (
        <ReviewDialog
          id={reviewed._id}
          approver={approver}
          release={props.release}
          state={opened}
          onClose={close}
        />
      ),
    },
  };
};
Review.displayName = "Review";
