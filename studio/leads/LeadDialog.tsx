import { Badge, Button, Card, Stack, Text } from "@sanity/ui";
import { useState } from "react";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { useAsyncValue } from "../changes/useLake.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Alert, Muted } from "../ui/text.tsx";
import { FollowUpForm } from "./FollowUpForm.tsx";
import { statusTones } from "./LeadTable.tsx";
import { type LeadDetails, statusLabels } from "./lead.ts";
import { entriesOf } from "./leadEntries.ts";
import type { LeadsSession } from "./leadsSession.ts";

/** What a person can do with a lead of a status. */
const actions = {
  dead: {
    action: "Send again",
    title: "Send this lead again?",
    done: "The lead is sent again.",
    question: "The site tries to deliver the lead again, for about a day.",
  },
  suspected: {
    action: "Release",
    title: "Release this lead?",
    done: "The lead is released.",
    question: "The site delivers the lead like any other. You can't take this back.",
  },
} as const;

const actionFor = (status: LeadDetails["status"] | undefined) =>
  status === "dead" || status === "suspected" ? actions[status] : undefined;

interface LeadDialogProps {
  readonly id: string;
  readonly session: LeadsSession;
  readonly onClose: () => void;
  /** Called after the lead was sent again or released. */
  readonly onChanged: () => void;
  /** Called after the follow-up was written. */
  readonly onFollowedUp: () => void;
}

/** Shows one lead with its personal data, which is requested only now, and its follow-up. Sends a failed one again, releases a held one. */
export function LeadDialog({ id, session, onClose, onChanged, onFollowedUp }: LeadDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const { value: lead, error } = useAsyncValue(() => session.show(id), id);
  const action = actionFor(lead?.status);
  const footer = (
    <>
      <Button mode="bleed" text="Close" onClick={onClose} />
      {action ? <Button tone="primary" text={`${action.action}…`} onClick={() => setAsking(true)} /> : null}
    </>
  );
  return (
    <Dialog id="lead" header="Lead" onClose={onClose} footer={footer}>
      <Stack gap={4} data-testid="lead-details">
        <Alert>{error}</Alert>
        {!lead && !error ? <Text size={1}>Loading…</Text> : null}
        {lead ? (
          <>
            <div>
              <Badge tone={statusTones[lead.status]}>{statusLabels[lead.status]}</Badge>
            </div>
            {lead.explanation ? (
              <Card padding={3} radius={2} tone="caution">
                <Text size={1}>{lead.explanation}</Text>
              </Card>
            ) : null}
            {lead.payload ? null : <Text size={1}>The personal data of this lead was erased.</Text>}
            <dl
              style={{
                margin: 0,
                display: "grid",
                gridTemplateColumns: "max-content 1fr",
                gap: "0.9em 1.5em",
              }}
            >
              {entriesOf(lead).map(([label, value]) => (
                <div key={label} style={{ display: "contents" }}>
                  <Muted as="dt">{label}</Muted>
                  <Text as="dd" size={1} style={{ margin: 0, overflowWrap: "anywhere" }}>
                    {value}
                  </Text>
                </div>
              ))}
            </dl>
            {lead.payload ? (
              <FollowUpForm
                id={id}
                value={lead.followUp}
                onSave={async (change) => {
                  await session.followUp(id, change);
                  onFollowedUp();
                }}
              />
            ) : null}
          </>
        ) : null}
      </Stack>
      {isAsking && action ? (
        <ConfirmDialog
          id="lead-action"
          title={action.title}
          action={action.action}
          done={action.done}
          run={async () => {
            await (lead?.status === "dead" ? session.retry(id) : session.release(id));
            onChanged();
          }}
          onClose={() => setAsking(false)}
        >
          <Text size={1}>{action.question}</Text>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
