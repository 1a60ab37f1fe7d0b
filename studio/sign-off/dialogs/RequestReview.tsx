import { EnvelopeIcon } from "@sanity/icons/Envelope";
import { Card, Stack, Text, TextArea } from "@sanity/ui";
import { useState } from "react";
import type { DocumentActionComponent } from "sanity";
import type { WaitingClaim } from "../../../schemas/rules/claims/waitingClaims.ts";
import type { Approver } from "../../../schemas/rules/sign-off/approver.ts";
import { approvalOf } from "../../../schemas/rules/sign-off/signOff.ts";
import { openDialog } from "../../actions/DialogLayer.tsx";
import { ConfirmDialog } from "../../changes/dialogs/ConfirmDialog.tsx";
import { moment, today } from "../../changes/moment.ts";
import { useRawClient } from "../../changes/useLake.ts";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import { useTypedText } from "../../offline/useTypedText.ts";
import { DayInput, Labeled } from "../../ui/controls.tsx";
import { Strong } from "../../ui/text.tsx";
import { readCurrent } from "../reviewed.ts";
import type { SignOffState } from "../signOffState.ts";
import { useRecordStep } from "../useRecordStep.ts";
import { reviewableOf, useSignOff } from "../useSignOff.ts";
import { WaitingClaims } from "../WaitingClaims.tsx";

interface RequestDialogProps {
  readonly candidate: StoredDocument;
  readonly approver: Approver;
  readonly claims: readonly WaitingClaim[];
  readonly release: string | undefined;
  readonly state: SignOffState;
  readonly onClose: () => void;
}

/** The comments of the person who returned the content. */
function Comments({ state }: { state: SignOffState }) {
  if (state.step === "none" || state.event.step !== "returned") return null;
  const { byName, note, _createdAt } = state.event;
  return (
    <Card padding={3} radius={2} tone="caution" data-testid="returned-comments">
      <Stack gap={3}>
        <Strong>
          Returned by {byName}, {moment(_createdAt)}
        </Strong>
        <Text size={1}>{note}</Text>
      </Stack>
    </Card>
  );
}

/** Asks for a review of the content as it is now. */
function RequestDialog({ candidate, approver, claims, release, state, onClose }: RequestDialogProps) {
  const client = useRawClient();
  const record = useRecordStep();
  const [note, setNote, forget] = useTypedText(`request ${candidate._id}`);
  const [due, setDue] = useState("");
  const title = documentTitle(candidate);
  const request = async () => {
    if (due && due < today()) throw new Error("The last day is over. Choose a later one.");
    await record(await readCurrent(client, candidate._id), {
      step: "requested",
      kind: approver.kind,
      release,
      note,
      due,
    });
    forget();
  };
  return (
    <ConfirmDialog
      id="request-review"
      title={`Request ${approvalOf(approver.kind)} of “${title}”?`}
      action="Request approval"
      done="The approval is requested. It is listed under Changes, Approvals."
      run={request}
      onClose={onClose}
    >
      <Comments state={state} />
      <Text size={1}>
        The approval is for the words as they are now. If anybody edits them afterwards, request it again.
      </Text>
      <WaitingClaims claims={claims} />
      {approver.reviewer ? <Strong data-testid="named-reviewer">Approver: {approver.reviewer}</Strong> : null}
      <Labeled label="Note for the approver">
        <TextArea
          rows={3}
          maxLength={2000}
          placeholder="What changed, and why?"
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Labeled>
      <Labeled label="Last day for the decision (optional)">
        <DayInput value={due} onChange={({ currentTarget }) => setDue(currentTarget.value)} />
      </Labeled>
    </ConfirmDialog>
  );
}

/** Says why nobody needs to request a review now; undefined if somebody can. */
function reasonNotNeeded(state: SignOffState | undefined): string | undefined {
  if (state?.step === "waiting")
    return `Requested by ${state.event.byName} on ${moment(state.event._createdAt)}`;
  if (state?.step === "approved")
    return `Approved by ${state.event.byName} on ${moment(state.event._createdAt)}`;
  if (state?.step === "emergency")
    return "It is listed under Changes, Approvals until somebody has approved it";
  return undefined;
}

/** Requests the approval of a draft, of a version in a release, or of what was published without one. */
export const RequestReview: DocumentActionComponent = (props) => {
  const { value: state, approver, claims } = useSignOff(props);
  const reviewed = reviewableOf(props, state);
  if (!reviewed || !approver) return null;
  const reason = reasonNotNeeded(state);
  return {
    label: "Request approval",
    icon: EnvelopeIcon,
    disabled: !state || reason !== undefined,
    ...(reason && { title: reason }),
    onHandle: () => {
      if (!state) return;
      const request = { candidate: reviewed, approver, claims, release: props.release, state };
      openDialog((onClose) => <RequestDialog {...request} onClose={onClose} />);
    },
  };
};
RequestReview.displayName = "RequestReview";
