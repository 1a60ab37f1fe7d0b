import { Card, Stack, Text } from "@sanity/ui";
import { moment } from "../../changes/moment.ts";
import type { SignOffState } from "../signOffState.ts";

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
        <Text size={1} weight="medium">
          {verbs[step]} by {byName}, {moment(_createdAt)}
          {due ? `. Last day for the decision: ${due}` : null}
        </Text>
        {note ? <Text size={1}>{note}</Text> : null}
        {state.step === "edited" ? <Text size={1}>It was edited afterwards.</Text> : null}
      </Stack>
    </Card>
  );
}
