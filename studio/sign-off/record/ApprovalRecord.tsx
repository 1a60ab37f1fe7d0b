import { getPublishedId } from "@sanity/client/csm";
import { ClipboardIcon } from "@sanity/icons/Clipboard";
import { Stack, Text } from "@sanity/ui";
import type { DocumentActionComponent } from "sanity";
import { claimsOf } from "../../../schemas/rules/claims/waitingClaims.ts";
import { openDialog } from "../../actions/DialogLayer.tsx";
import { moment } from "../../changes/moment.ts";
import { useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Muted, Strong } from "../../ui/text.tsx";
import { readEvents } from "../events.ts";
import { approverOfOpen, candidateOf } from "../useSignOff.ts";
import { RecordButtons } from "./RecordButtons.tsx";
import { stepNames } from "./record.ts";

function Steps({ id }: { id: string }) {
  const client = useRawClient();
  const { value, error } = useAsyncValue(() => readEvents(client, [id]), id);
  if (!value) return <Text size={1}>{error ?? "…"}</Text>;
  const newestFirst = value.toSorted((one, other) => other._createdAt.localeCompare(one._createdAt));
  return (
    <Stack gap={4} data-testid="approval-record">
      {newestFirst.map(({ _id, step, byName, _createdAt, note }) => (
        <Stack gap={2} key={_id}>
          <Strong>
            {stepNames[step]} by {byName}, {moment(_createdAt)}
          </Strong>
          {note ? <Muted>{note}</Muted> : null}
        </Stack>
      ))}
      {value.length === 0 ? <Text size={1}>Nobody has requested or given an approval yet.</Text> : null}
      <RecordButtons id={id} />
    </Stack>
  );
}

/** Shows who requested and gave the approvals of a document, and exports them with the words. */
export const ApprovalRecord: DocumentActionComponent = (props) => {
  const shown = candidateOf(props) ?? props.published;
  const claims = shown ? claimsOf(shown, getPublishedId(props.id)).texts : [];
  if (!approverOfOpen(props, claims.length > 0)) return null;
  return {
    label: "Record of approvals",
    icon: ClipboardIcon,
    onHandle: () =>
      openDialog((onClose) => (
        <Dialog id="approvals" header="Record of approvals" onClose={onClose}>
          <Steps id={getPublishedId(props.id)} />
        </Dialog>
      )),
  };
};
ApprovalRecord.displayName = "ApprovalRecord";
