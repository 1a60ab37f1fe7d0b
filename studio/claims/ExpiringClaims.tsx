import { Card, Stack, Text } from "@sanity/ui";
import { IntentLink } from "sanity/router";
import { CLAIM_DATES, type ClaimDates, claimNotices } from "../../schemas/rules/claims/notices.ts";
import { currentDate } from "../../schemas/rules/claims/review.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";

/** Lists the claims that have expired, or will within 30 days, and what the pages show then. */
export function ExpiringClaims() {
  const client = useRawClient().withConfig({ perspective: "published" });
  const count = useChangeCount([], '_type in ["claim", "claimEvidence"]');
  const { value, error } = useAsyncValue(() => client.fetch<ClaimDates>(CLAIM_DATES), String(count));
  if (error) return <Text size={1}>The claims could not be read. {error}</Text>;
  const notices = value ? claimNotices(value, currentDate()) : [];
  if (notices.length === 0) return null;
  return (
    <Stack gap={2} data-testid="expiring-claims">
      {notices.map(({ claim, state, text }) => (
        <Card key={claim} padding={3} radius={2} tone={state === "expired" ? "critical" : "caution"}>
          <Text size={1}>
            {text}{" "}
            <IntentLink intent="edit" params={{ id: claim, type: "claim" }}>
              Open the claim
            </IntentLink>
          </Text>
        </Card>
      ))}
    </Stack>
  );
}
