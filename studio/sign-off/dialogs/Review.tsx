import { getPublishedId } from "@sanity/client/csm";
import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { useState } from "react";
import type { DocumentActionComponent } from "sanity";
import { signOffKind } from "../../../schemas/rules/sign-off/signOff.ts";
import type { SignOffState } from "../signOffState.ts";
import { candidateOf, useSignOff } from "../useSignOff.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";

/** Shows the reviewer what would change, and stores the decision. Also reviews what was published in an emergency. */
export const Review: DocumentActionComponent = (props) => {
  // The dialog keeps the state of the moment at which it opened.
  const [opened, setOpened] = useState<SignOffState>();
  const { value: state } = useSignOff(props);
  const candidate = candidateOf(props);
  const isEmergency = !candidate && state?.step === "emergency";
  const kind = signOffKind(props.type);
  if (!kind || !(candidate || isEmergency)) return null;
  return {
    label: "Review…",
    icon: CheckmarkCircleIcon,
    disabled: !state,
    onHandle: () => setOpened(state),
    dialog: opened !== undefined && {
      type: "custom",
      component: (
        <ReviewDialog
          id={candidate?._id ?? getPublishedId(props.id)}
          kind={kind}
          release={candidate ? props.release : undefined}
          state={opened}
          onClose={() => setOpened(undefined)}
        />
      ),
    },
  };
};
Review.displayName = "Review";
