import { Stack, Text } from "@sanity/ui";
import { useCurrentUser } from "sanity";
import { SIGN_OFF_TYPE } from "../../../schemas/rules/sign-off/signOff.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "../../changes/useLake.ts";
import { signOffMode } from "../../connection.ts";
import { DocumentLink, Title } from "../../ui/text.tsx";
import { RecordButtons } from "../record/RecordButtons.tsx";
import { WaitingClaims } from "../WaitingClaims.tsx";
import { ReviewRow } from "./ReviewRow.tsx";
import { readReviews, reviewsFor } from "./reviews.ts";

/**
 * Lists what waits for an approver: what was published in an emergency, then the open requests. In each list, what waits for the
 * reader is first. Exports the record.
 */
export function ReviewList() {
  const client = useRawClient();
  const user = useCurrentUser();
  const count = useChangeCount([SIGN_OFF_TYPE]);
  const { value, error } = useAsyncValue(() => readReviews(client), String(count));
  if (!value) return <Text size={1}>{error ? `The requests could not be read. ${error}` : "…"}</Text>;
  const requests = reviewsFor(user, value.requests, signOffMode);
  const emergencies = reviewsFor(user, value.emergencies, signOffMode);
  const mine = requests.filter(({ isMine }) => isMine).length;
  return (
    <Stack gap={4}>
      {emergencies.length > 0 ? (
        <Stack gap={3} data-testid="emergencies">
          <Title>Published in an emergency, not approved yet</Title>
          {emergencies.map((review) => (
            <ReviewRow key={review.event._id} review={review} isMine={review.isMine} />
          ))}
        </Stack>
      ) : null}
      {value.claiming.map(({ id, type, title, claims }) => (
        <Stack gap={3} key={id} data-testid={`claiming-${id}`}>
          <Title>
            <DocumentLink id={id} type={type} title={title} /> is published with other words than visitors see
          </Title>
          <WaitingClaims claims={claims} document={{ id, type }} />
        </Stack>
      ))}
      <Text size={1} data-testid="review-count">
        {requests.length || "No"} {requests.length === 1 ? "request" : "requests"} for approval
        {mine > 0 ? `, ${mine} for you` : ""}
      </Text>
      {requests.map((review) => (
        <ReviewRow key={review.event._id} review={review} isMine={review.isMine} />
      ))}
      <Stack gap={3}>
        <Title>Record of all approvals</Title>
        <RecordButtons />
      </Stack>
    </Stack>
  );
}
