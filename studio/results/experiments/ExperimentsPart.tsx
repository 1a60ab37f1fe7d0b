import { Card, Stack, Text } from "@sanity/ui";
import type { Answer } from "../../changes/useLake.ts";
import { ExperimentCard } from "./ExperimentCard.tsx";
import type { ExperimentEntry } from "./experimentEntry.ts";

/** The number of experiments that are shown at once. The others are in a list that people open. */
const SHOWN = 3;

const cardsOf = (entries: readonly ExperimentEntry[]) =>
  entries.map((entry) => <ExperimentCard key={entry.experiment._id} entry={entry} />);

/** The experiments, the newest first. Nothing if there are none. */
export function ExperimentsPart({ answer }: { readonly answer: Answer<readonly ExperimentEntry[]> }) {
  const { value: entries = [], error } = answer;
  if (entries.length === 0 && !error) return null;
  const earlier = entries.slice(SHOWN);
  return (
    <Stack as="section" gap={4} aria-labelledby="experiments-heading" data-testid="experiments">
      <Text as="h2" id="experiments-heading" size={2} weight="semibold">
        Experiments
      </Text>
      {error ? (
        <Card padding={3} radius={2} tone="caution" role="alert">
          <Text size={1}>The experiments can't be read. {error}</Text>
        </Card>
      ) : null}
      {cardsOf(entries.slice(0, SHOWN))}
      {earlier.length > 0 ? (
        <details>
          <summary>
            <Text as="span" size={1}>
              {earlier.length} earlier {earlier.length === 1 ? "experiment" : "experiments"}
            </Text>
          </summary>
          <Stack gap={4} paddingTop={4}>
            {cardsOf(earlier)}
          </Stack>
        </details>
      ) : null}
    </Stack>
  );
}
