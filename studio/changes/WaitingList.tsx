import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { useContentTypes } from "../contentTypes.ts";
import { PublishDialog } from "./dialogs/PublishDialog.tsx";
import { LastPublish } from "./LastPublish.tsx";
import { readiness } from "./readiness.ts";
import { useChosenIds } from "./useChosenIds.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "./useLake.ts";
import { useProblems } from "./useProblems.ts";
import { forgetRestored } from "./useRestoredIds.ts";
import { WaitingRow } from "./WaitingRow.tsx";
import { WAITING_QUERY, type Waiting, waitingOf } from "./waiting.ts";

const none: readonly Waiting[] = [];

interface WaitingListProps {
  /** The ids of the documents that were just restored. Only these are selected at first. */
  readonly restored: readonly string[] | undefined;
}

/** Lists all drafts and publishes them together. Shows the last publish with an undo button. */
export function WaitingList({ restored }: WaitingListProps) {
  const client = useRawClient();
  const types = useContentTypes();
  const count = useChangeCount([SIGN_OFF_TYPE]);
  const isRestored = (id: string) => restored?.includes(id) ?? true;
  const { isChosen, choose } = useChosenIds(isRestored);
  const [isAsking, setAsking] = useState(false);
  const { value, error } = useAsyncValue(
    async () => waitingOf(await client.fetch(WAITING_QUERY, { types })),
    String(count),
  );
  const all = value ?? none;
  const isOver = value !== undefined && !value.some(({ id }) => restored?.includes(id));
  useEffect(() => {
    if (isOver) forgetRestored();
  }, [isOver]);
  const problems = useProblems(
    all.map(({ draft }) => draft),
    count,
  );
  const chosen = all.filter(({ id }) => isChosen(id));
  const others = all.filter(({ id }) => !isRestored(id));
  const rows = (list: readonly Waiting[]) =>
    list.map((waiting) => (
      <WaitingRow
        key={waiting.id}
        waiting={waiting}
        problems={problems.value?.[waiting.draft._id]}
        isChosen={isChosen(waiting.id)}
        onChoose={(isNow) => choose(waiting.id, isNow)}
      />
    ));
  const state = readiness(chosen, problems.value);

  return (
    <Stack gap={4}>
      <Flex gap={3} align="center">
        <Text size={1} style={{ flex: 1 }} data-testid="waiting-count">
          {error ?? (value ? `${all.length} waiting for publication` : "…")}
        </Text>
        <Button
          text={`Publish all (${chosen.length})`}
          data-testid="publish-all"
          disabled={chosen.length === 0 || state !== "ready"}
          onClick={() => setAsking(true)}
        />
      </Flex>
      {state === "broken" ? (
        <Card padding={3} radius={2} tone="caution">
          <Text size={1}>
            All are published together, or none. Correct the marked documents or get them approved, or
            deselect them.
          </Text>
        </Card>
      ) : null}
      {rows(all.filter(({ id }) => isRestored(id)))}
      {others.length > 0 ? (
        <>
          <Text size={1} weight="semibold" data-testid="other-drafts">
            Other drafts, not part of what you restored
          </Text>
          {rows(others)}
        </>
      ) : null}
      {isAsking ? <PublishDialog chosen={chosen} onClose={() => setAsking(false)} /> : null}
      <LastPublish change={count} />
    </Stack>
  );
}
