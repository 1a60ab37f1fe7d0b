import { WarningOutlineIcon } from "@sanity/icons/WarningOutline";
import { Card, Text, TextArea } from "@sanity/ui";
import { type DocumentActionComponent, useCurrentUser } from "sanity";
import { type Approver, mayApprove } from "../../../schemas/rules/sign-off/approver.ts";
import { approvalOf } from "../../../schemas/rules/sign-off/signOff.ts";
import { isBlank } from "../../../schemas/rules/text/typedText.ts";
import { openDialog } from "../../actions/DialogLayer.tsx";
import { ConfirmDialog } from "../../changes/dialogs/ConfirmDialog.tsx";
import { useRawClient } from "../../changes/useLake.ts";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import { useTypedText } from "../../offline/useTypedText.ts";
import { Labeled } from "../../ui/controls.tsx";
import { publishInEmergency } from "../publishInEmergency.ts";
import { useRecordStep } from "../useRecordStep.ts";
import { candidateOf, useSignOff } from "../useSignOff.ts";

interface EmergencyDialogProps {
  readonly draft: StoredDocument;
  readonly approver: Approver;
  readonly onClose: () => void;
}

/** Asks for the reason. Without one, nothing is published. */
function EmergencyDialog({ draft, approver, onClose }: EmergencyDialogProps) {
  const client = useRawClient();
  const record = useRecordStep();
  // A reason is for these words only.
  const [reason, setReason, forget] = useTypedText(`emergency ${draft._id} ${draft._rev}`);
  const title = documentTitle(draft);
  return (
    <ConfirmDialog
      id="publish-in-emergency"
      title={`Publish “${title}” without an approval?`}
      action="Publish now"
      done={`“${title}” is published. It waits for an approval under Changes, Approvals.`}
      failed="Nothing was published."
      isDisabled={isBlank(reason)}
      run={async () => {
        await publishInEmergency(client, draft, (current) =>
          record(current, { step: "emergency", kind: approver.kind, note: reason }),
        );
        forget();
      }}
      onClose={onClose}
    >
      <Card padding={3} radius={2} tone="critical">
        <Text size={1}>
          Only publish without an approval if waiting would harm people or break the law. It stays in red
          under Changes, Approvals until somebody else approves it, and in the record for good.
        </Text>
      </Card>
      <Labeled label="Why it can't wait">
        <TextArea
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Labeled>
    </ConfirmDialog>
  );
}

/** Publishes a draft without an approval, for approvers only. It needs a reason. */
export const PublishInEmergency: DocumentActionComponent = (props) => {
  const user = useCurrentUser();
  const { value: state, approver } = useSignOff(props);
  const draft = candidateOf(props);
  if (!draft || props.release || !approver || !mayApprove(user, approver)) return null;
  const isApproved = state?.step === "approved" || state?.step === "emergency";
  return {
    label: "Publish in an emergency",
    icon: WarningOutlineIcon,
    tone: "critical",
    disabled: !state || isApproved,
    title: isApproved
      ? "It is approved. Choose Publish"
      : `Without ${approvalOf(approver.kind)}. It needs a reason`,
    onHandle: () =>
      openDialog((onClose) => <EmergencyDialog draft={draft} approver={approver} onClose={onClose} />),
  };
};
PublishInEmergency.displayName = "PublishInEmergency";
