import { getPublishedId } from "@sanity/client/csm";
import { StopIcon } from "@sanity/icons/Stop";
import { Text } from "@sanity/ui";
import type { DocumentActionComponent } from "sanity";
import { stateOf } from "../../schemas/rules/experiments/shownVersion.ts";
import { openDialog } from "../actions/DialogLayer.tsx";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { useRawClient } from "../changes/useLake.ts";
import { type StoredExperiment, stopActions } from "./lifecycle.ts";

interface StopDialogProps {
  readonly experiment: StoredExperiment;
  readonly onClose: () => void;
}

function StopDialog({ experiment, onClose }: StopDialogProps) {
  const client = useRawClient();
  return (
    <ConfirmDialog
      id="stop-experiment"
      title={`Stop “${experiment.name}”?`}
      action="Stop"
      done="The experiment has stopped. All visits get the original."
      failed="It was not stopped."
      run={async () => {
        await client.action(stopActions(getPublishedId(experiment._id), new Date()));
      }}
      onClose={onClose}
    >
      <Text size={1}>
        All visits then get the original. You can't continue the experiment, but you can duplicate it and
        start the copy. If it has fewer visits than planned, nobody can tell a difference from chance.
      </Text>
    </ConfirmDialog>
  );
}

export const StopExperiment: DocumentActionComponent = ({ published, release }) => {
  const experiment = published as StoredExperiment | null; // by its type
  if (release || !experiment || stateOf(experiment) !== "running") return null;
  return {
    label: "Stop experiment",
    icon: StopIcon,
    onHandle: () => openDialog((onClose) => <StopDialog experiment={experiment} onClose={onClose} />),
  };
};
StopExperiment.displayName = "StopExperiment";
