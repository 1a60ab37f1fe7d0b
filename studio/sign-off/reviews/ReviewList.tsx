import { Stack, Text } from "@sanity/ui";
import { SIGN_OFF_TYPE } from "../../../schemas/rules/sign-off/signOff.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "../../changes/useLake.ts";
import { RecordButtons } from "../record/RecordButtons.tsx";
import { ReviewRow } from "./ReviewRow.tsx";
import { readReviews } from "./reviews.ts";

/** Lists what waits for an approver: what was published in an emergency, then the open requests. Exports the record. */
export function ReviewList() {
  const client = useRawClient();
  const count = useChangeCount([SIGN_OFF_TYPE]);
  const { value, error } = useAsyncValue(() => readReviews(client), String(count));
  if (!value) return <Text size={1}>{error ? `The reviews could not be read. ${error}` : "…"}</Text>;
  const { requests, emergencies } = value;
  return (
    <Stack gap={4}>
      {emergencies.length > 0 ? (
        <Stack gap={3} data-testid="emergencies">
          <Text size={1} weight="semibold">
            Published in an emergency, not reviewed yet
          </Text>
          {emergencies.map((review) => (
            <ReviewRow key={review.event._id} review={review} />
          ))}
        </Stack>
      ) : null}
      <Text size={1} data-testid="review-count">
        {requests.length} waiting for review
      </Text>
      {requests.map((review) => (
        <ReviewRow key={review.event._id} review={review} />
      ))}
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          Record of all approvals
        </Text>
        <RecordButtons />
      </Stack>
    </Stack>
  );
}
