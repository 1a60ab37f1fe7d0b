import { getPublishedId } from "@sanity/client/csm";
import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { Text } from "@sanity/ui";
import type { DocumentActionComponent } from "sanity";
import { useRouter } from "sanity/router";
import { stateOf } from "../../schemas/rules/experiments/shownVersion.ts";
import { openDialog } from "../actions/DialogLayer.tsx";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { useRawClient } from "../changes/useLake.ts";
import { readLatest, type StoredExperiment, stopActions, variantAction } from "./lifecycle.ts";

interface UseDialogProps {
  readonly experiment: StoredExperiment;
  readonly onClose: () => void;
}

function UseDialog({ experiment, onClose }: UseDialogProps) {
  const client = useRawClient();
  const router = useRouter();
  const isRunning = stateOf(experiment) === "running";
  const use = async () => {
    const id = experiment.section?._ref ?? "";
    const section = await readLatest(client, id);
    if (!section) throw new Error("The section no longer exists.");
    await client.action([
      variantAction(section, experiment.texts ?? []),
      ...(isRunning ? stopActions(getPublishedId(experiment._id), new Date()) : []),
    ]);
    router.navigateIntent("edit", { id, type: section._type });
  };
  return (
    <ConfirmDialog
      id="use-variant"
      title="Use the variant?"
      action="Use the variant"
      done="The section's draft has the texts of the variant. Publish it to show them to all visitors."
      run={use}
      onClose={onClose}
    >
      <Text size={1}>
        {isRunning ? "The experiment stops. " : ""}The texts of the variant go into the draft of the section,
        which opens next. Visitors get them when you publish it.
      </Text>
    </ConfirmDialog>
  );
}

/** Writes the texts of the variant into the draft of the section. */
export const UseVariant: DocumentActionComponent = ({ published, release }) => {
  const experiment = published as StoredExperiment | null; // by its type
  if (release || !experiment || stateOf(experiment) === "planned") return null;
  return {
    label: "Use the variant",
    icon: CheckmarkCircleIcon,
    onHandle: () => openDialog((onClose) => <UseDialog experiment={experiment} onClose={onClose} />),
  };
};
UseVariant.displayName = "UseVariant";
