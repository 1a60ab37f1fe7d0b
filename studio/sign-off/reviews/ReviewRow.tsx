import { Badge, Card, Flex, Stack, Text } from "@sanity/ui";
import { approvalOf } from "../../../schemas/rules/sign-off/signOff.ts";
import { moment, today } from "../../changes/moment.ts";
import { DocumentLink, Strong, Title } from "../../ui/text.tsx";
import type { Review } from "./reviews.ts";

/** Returns the state of a request, for display: what it waits for, and until when. */
function lineOf({ event, release, approver }: Review): string {
  const where = release ? ", in a release" : "";
  const reviewer = approver.reviewer ? `Approver: ${approver.reviewer}. ` : "";
  const due = event.due ? ` by ${event.due}` : "";
  if (event.step === "emergency")
    return `Published in an emergency by ${event.byName}, ${moment(event._createdAt)}`;
  const last = event.step === "requested" ? "Requested" : "Last decision";
  return `Needs ${approvalOf(event.kind)}${due}${where}. ${reviewer}${last} by ${event.byName}, ${moment(event._createdAt)}`;
}

interface ReviewRowProps {
  readonly review: Review;
  /** Whether it waits for the person who reads the list. */
  readonly isMine: boolean;
}

/** A document that waits for an approver. An emergency is red. */
export function ReviewRow({ review, isMine }: ReviewRowProps) {
  const { id, type, title, event, release, isEdited } = review;
  const isEmergency = event.step === "emergency";
  const isOverdue = !isEmergency && event.due !== undefined && event.due < today();
  return (
    <Card
      padding={3}
      radius={2}
      border
      tone={isEmergency ? "critical" : isOverdue ? "caution" : "default"}
      data-testid={`review-${id}`}
    >
      <Stack gap={3}>
        <Flex gap={2} align="center">
          <Title>
            <DocumentLink id={id} type={type} release={release} title={title} />
          </Title>
          {isMine ? <Badge tone="primary">Waits for you</Badge> : null}
        </Flex>
        <Text size={1}>{lineOf(review)}</Text>
        {event.note ? <Text size={1}>{event.note}</Text> : null}
        {isOverdue ? <Strong>Overdue</Strong> : null}
        {isEdited ? (
          <Text size={1}>
            {event.step === "requested"
              ? "It was edited after the request. Request the approval again."
              : "A site setting in it changed. Visitors see the approved text. Open it and choose “Request approval”."}
          </Text>
        ) : null}
        {isEmergency ? (
          <Text size={1}>Nobody has approved it yet. Open it and choose “Approve or return…”.</Text>
        ) : null}
      </Stack>
    </Card>
  );
}
