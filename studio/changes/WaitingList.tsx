import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { useContentTypes } from "../contentTypes.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import { readScheduled } from "../releases/scheduled.ts";
import { Muted, Sentences, Title } from "../ui/text.tsx";
import { ConfirmDialog } from "./dialogs/ConfirmDialog.tsx";
import { PublishDialog } from "./dialogs/PublishDialog.tsx";
import { moment } from "./moment.ts";
import { People } from "./People.tsx";
import { lastPublish, type LastPublish as Publish, undoPublish } from "./undoPublish.ts";
import { useChosenIds } from "./useChosenIds.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "./useLake.ts";
import { useProblems } from "./useProblems.ts";
import { forgetRestored } from "./useRestoredIds.ts";
import { type WaitingItem, WaitingRow } from "./WaitingRow.tsx";
import { goesLiveAt, readiness, WAITING_QUERY, waitingOf } from "./waiting.ts";
import { isSelectedAtFirst, withdrawalOf } from "./withdrawal.ts";

const listed = (documents: readonly StoredDocument[]) => documents.map(documentTitle).join(", ");

const titlesOf = ({ changes }: Publish) => listed(changes.map(({ now }) => now));

/** Describes the effects of undoing a publish. */
function sentencesOf(publish: Publish): string[] {
  const removed = publish.removed.map(({ before }) => before);
  return [
    `Visitors will see ${titlesOf(publish)} as before ${moment(publish.time)}. The undone changes stay as drafts.`,
    ...(removed.length > 0 ? [`These will be on the site again: ${listed(removed)}.`] : []),
  ];
}

interface UndoDialogProps {
  readonly publish: Publish;
  readonly onClose: () => void;
}

function UndoDialog({ publish, onClose }: UndoDialogProps) {
  const client = useRawClient();
  return (
    <ConfirmDialog
      id="undo-publish"
      title="Undo this publish?"
      action="Undo"
      done="Visitors see the previous version again."
      run={() => undoPublish(client, publish)}
      onClose={onClose}
    >
      <Sentences of={sentencesOf(publish)} />
    </ConfirmDialog>
  );
}

/**
 * Shows the last publish with an undo button. The last undo has none: its drafts can be published again.
 * @param change increases with each content change
 */
function LastPublish({ change }: { change: number }) {
  const client = useRawClient();
  const types = useContentTypes();
  /** The publish when the dialog opened. A colleague's later one doesn't take its place. */
  const [asked, setAsked] = useState<Publish>();
  const { value: last } = useAsyncValue(() => lastPublish(client, types), String(change));
  return (
    <>
      {last ? (
        <Card padding={3} radius={2} tone="transparent" border data-testid="last-publish">
          <Flex gap={3} align="center">
            <Stack gap={3} flex={1}>
              <Title>
                {last.isUndo ? "Publish undone" : "Last published"}: {titlesOf(last)}
              </Title>
              <Muted>
                {moment(last.time)}, by <People ids={[last.author]} />
              </Muted>
            </Stack>
            {last.isUndo ? null : (
              <Button
                mode="ghost"
                tone="caution"
                text="Undo this publish"
                data-testid="undo-publish"
                onClick={() => setAsked(last)}
              />
            )}
          </Flex>
        </Card>
      ) : null}
      {asked ? <UndoDialog publish={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

const none: readonly WaitingItem[] = [];

/** Identifies a row. A document that is taken off the site or scheduled later is another row, so an earlier choice doesn't select it. */
const keyOf = ({ id, withdrawal, scheduled = "" }: WaitingItem) =>
  `${id} ${withdrawal?.time ?? ""} ${scheduled}`;

const WITHDRAWN =
  "Taken off the site or undone. Visitors see these words again if you select and publish them";
const SCHEDULED = "Goes live automatically. Visitors see these words earlier if you select and publish them";

interface WaitingListProps {
  /** The ids of the documents that were just restored. Only these are selected at first. */
  readonly restored: readonly string[] | undefined;
}

/** Lists all drafts and publishes them together. Shows the last publish with an undo button. */
export function WaitingList({ restored }: WaitingListProps) {
  const client = useRawClient();
  const types = useContentTypes();
  const count = useChangeCount([SIGN_OFF_TYPE, "system.release"]);
  /** The drafts that were selected when the dialog opened. Later ones are not published with them. */
  const [asked, setAsked] = useState<readonly WaitingItem[]>();
  const { value, error } = useAsyncValue(async () => {
    const [drafts, releases] = await Promise.all([
      client.fetch(WAITING_QUERY, { types }),
      readScheduled(client, types),
    ]);
    return Promise.all(
      waitingOf(drafts).map(async (each): Promise<WaitingItem> => {
        const withdrawal = await withdrawalOf(client, each);
        return { ...each, withdrawal, scheduled: goesLiveAt(each, releases) };
      }),
    );
  }, String(count));
  const all = value ?? none;
  const isRestored = (id: string) => restored?.includes(id) ?? true;
  const selected = all.filter(
    ({ id, withdrawal, scheduled }) => !scheduled && isSelectedAtFirst(id, withdrawal, restored),
  );
  const { isChosen, choose } = useChosenIds((key) => selected.some((each) => keyOf(each) === key));
  const isOver = value !== undefined && !value.some(({ id }) => restored?.includes(id));
  useEffect(() => {
    if (isOver) forgetRestored();
  }, [isOver]);
  const problems = useProblems(
    all.map(({ draft }) => draft),
    count,
  );
  const chosen = all.filter((each) => isChosen(keyOf(each)));
  const withdrawn = all.filter((each) => each.withdrawal && !selected.includes(each));
  const scheduled = all.filter((each) => each.scheduled && !each.withdrawal);
  const ordinary = all.filter((each) => !withdrawn.includes(each) && !scheduled.includes(each));
  const rows = (list: readonly WaitingItem[]) =>
    list.map((item) => (
      <WaitingRow
        key={item.id}
        item={item}
        problems={problems.value?.[item.draft._id]}
        isChosen={isChosen(keyOf(item))}
        onChoose={(isNow) => choose(keyOf(item), isNow)}
      />
    ));
  const parts = [
    {
      id: "other-drafts",
      title: "Other drafts, not part of what you restored",
      list: ordinary.filter(({ id }) => !isRestored(id)),
    },
    { id: "scheduled-drafts", title: SCHEDULED, list: scheduled },
    { id: "withdrawn-drafts", title: WITHDRAWN, list: withdrawn },
  ];
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
          onClick={() => setAsked(chosen)}
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
      {rows(ordinary.filter(({ id }) => isRestored(id)))}
      {parts.map(({ id, title, list }) =>
        list.length > 0 ? (
          <Stack gap={4} key={id} data-testid={id}>
            <Title>{title}</Title>
            {rows(list)}
          </Stack>
        ) : null,
      )}
      {asked ? <PublishDialog chosen={asked} onClose={() => setAsked(undefined)} /> : null}
      <LastPublish change={count} />
    </Stack>
  );
}
