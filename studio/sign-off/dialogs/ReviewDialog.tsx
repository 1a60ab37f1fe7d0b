import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { Button, Card, Flex, Stack, Text, TextArea } from "@sanity/ui";
import { useState } from "react";
import { type DocumentActionComponent, useCurrentUser } from "sanity";
import type { WaitingClaim } from "../../../schemas/rules/claims/waitingClaims.ts";
import type { Approver } from "../../../schemas/rules/sign-off/approver.ts";
import { isBlank } from "../../../schemas/rules/text/typedText.ts";
import { openDialog } from "../../actions/DialogLayer.tsx";
import { moment } from "../../changes/moment.ts";
import { useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import { signOffMode } from "../../connection.ts";
import { previewPath } from "../../documentLocations.ts";
import { documentTitle } from "../../documentTitle.ts";
import { useTypedText } from "../../offline/useTypedText.ts";
import { Labeled } from "../../ui/controls.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Strong } from "../../ui/text.tsx";
import { useAttempt } from "../../ui/useAttempt.ts";
import { reasonNotDecider } from "../reasons.ts";
import { type Reviewed, readReviewed } from "../reviewed.ts";
import type { SignOffState } from "../signOffState.ts";
import { useRecordStep } from "../useRecordStep.ts";
import { reviewableOf, useSignOff } from "../useSignOff.ts";
import { WaitingClaims } from "../WaitingClaims.tsx";
import { ReviewedChanges } from "./ReviewedChanges.tsx";

const verbs = {
  requested: "Requested",
  returned: "Returned",
  approved: "Approved",
  emergency: "Published in an emergency",
  voided: "Voided",
};

const tones = {
  waiting: "primary",
  edited: "caution",
  returned: "caution",
  approved: "positive",
  emergency: "critical",
} as const;

/** Says where content is in its review, and what the last person wrote. */
export function ReviewState({ state }: { state: SignOffState }) {
  if (state.step === "none") return <Text size={1}>Nobody has requested an approval yet.</Text>;
  const { step, byName, _createdAt, note, due } = state.event;
  return (
    <Card padding={3} radius={2} tone={tones[state.step]} data-testid="review-state">
      <Stack gap={3}>
        <Strong>
          {verbs[step]} by {byName}, {moment(_createdAt)}
          {due ? `. Last day for the decision: ${due}` : null}
        </Strong>
        {note ? <Text size={1}>{note}</Text> : null}
        {state.step === "edited" ? <Text size={1}>It was edited afterwards.</Text> : null}
      </Stack>
    </Card>
  );
}

/** What an approval of claims says. */
const WHY_ALLOWED = "Makes no claim. Or: Supported, because …";

interface ReviewDialogProps {
  /** The id of a draft, a version, or a document that was published without an approval. */
  readonly id: string;
  readonly approver: Approver;
  /** The claims that nobody approved. An approval says why the texts may make them. */
  readonly claims: readonly WaitingClaim[];
  readonly release: string | undefined;
  readonly state: SignOffState;
  readonly onClose: () => void;
}

/** The content as read when the dialog opened. The decision is about this content, even if somebody edits it meanwhile. */
function Contents({ reviewed, ...props }: ReviewDialogProps & { reviewed: Reviewed }) {
  const { id, approver, claims, release, state, onClose } = props;
  const { document, authors } = reviewed;
  const [attempt] = useAttempt();
  const record = useRecordStep();
  const user = useCurrentUser();
  // Comments are about this content only.
  const [comments, setComments, forget] = useTypedText(`review ${id} ${document._rev}`);
  const [running, setRunning] = useState<"approved" | "returned">();
  const reason = reasonNotDecider(user, approver, authors, signOffMode);
  const title = documentTitle(document);
  // Returning live content would stop the page from updating. A corrected draft replaces it instead.
  const isLive = state.step === "emergency";
  const page = previewPath(document, release);
  const decide = async (step: "approved" | "returned") => {
    if (running) return;
    setRunning(step);
    const isSaved = await attempt(
      () => record(document, { step, kind: approver.kind, release, note: comments }),
      {
        done: step === "approved" ? `“${title}” is approved` : `“${title}” is returned with your comments`,
        failed: "The decision was not saved. Try again, or ask somebody else to decide",
      },
    );
    if (!isSaved) return setRunning(undefined);
    forget();
    onClose();
  };
  return (
    <Stack gap={4}>
      <ReviewState state={state} />
      {page ? (
        <Text size={1}>
          <a href={page} target="_blank" rel="noopener">
            See the page as it would look
          </a>
        </Text>
      ) : null}
      <WaitingClaims claims={claims} />
      <ReviewedChanges {...reviewed} />
      {reason ? (
        <Card padding={3} radius={2} tone="caution" data-testid="review-refused">
          <Text size={1}>{reason}</Text>
        </Card>
      ) : null}
      <Labeled label={claims.length > 0 ? "Comments (required)" : "Comments (required to return it)"}>
        <TextArea
          rows={3}
          maxLength={2000}
          placeholder={claims.length > 0 ? WHY_ALLOWED : undefined}
          disabled={reason !== undefined}
          value={comments}
          onChange={({ currentTarget }) => setComments(currentTarget.value)}
        />
      </Labeled>
      <Flex gap={3} justify="flex-end" wrap="wrap" data-testid={`decide-${id}`}>
        <Button mode="bleed" text="Cancel" onClick={onClose} />
        {isLive ? null : (
          <Button
            mode="ghost"
            text="Return with comments"
            loading={running === "returned"}
            disabled={reason !== undefined || isBlank(comments) || running !== undefined}
            onClick={() => void decide("returned")}
          />
        )}
        <Button
          text="Approve"
          loading={running === "approved"}
          disabled={
            reason !== undefined ||
            state.step === "approved" ||
            running !== undefined ||
            (claims.length > 0 && isBlank(comments))
          }
          onClick={() => void decide("approved")}
        />
      </Flex>
    </Stack>
  );
}

/** Shows what would change, and lets an approver approve it or return it with comments. */
export function ReviewDialog(props: ReviewDialogProps) {
  const client = useRawClient();
  const { value, error } = useAsyncValue(() => readReviewed(client, props.id, props.state), props.id);
  return (
    <Dialog id="review" header="Approve or return" width={2} onClose={props.onClose}>
      {value ? <Contents {...props} reviewed={value} /> : <Text size={1}>{error ?? "…"}</Text>}
    </Dialog>
  );
}

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
