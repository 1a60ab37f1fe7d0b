import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { useState } from "react";
import type { DocumentActionComponent } from "sanity";
import { signOffKind } from "../../../schemas/rules/sign-off/signOff.ts";
import type { SignOffState } from "../signOffState.ts";
import { reviewableOf, useSignOff } from "../useSignOff.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";

/** Shows the reviewer what would change, and stores the decision. Also reviews what was published without an approval. */
export const Review: DocumentActionComponent = (props) => {
  // The dialog keeps the state of the moment at which it opened.
  const [opened, setOpened] = useState<SignOffState>();
  const { value: state } = useSignOff(props);
  const reviewed = reviewableOf(props, state);
  const kind = signOffKind(props.type);
  if (!reviewed || !kind) return null;
  return {
    label: "Review…",
    icon: CheckmarkCircleIcon,
    disabled: !state,
    onHandle: () => setOpened(state),
    dialog: opened !== undefined && {
      type: "custom",
      component: (
        <ReviewDialog
          id={reviewed._id}
          kind={kind}
          release={props.release}
          state={opened}
          onClose={() => setOpened(undefined)}
        />
      ),
    },
  };
};
Review.displayName = "Review";
