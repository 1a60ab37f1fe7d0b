import { Box, Button, Card, Checkbox, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { useState } from "react";
import { useCurrentUser, useUserListWithPermissions } from "sanity";
import { moment, today } from "../changes/moment.ts";
import { People } from "../changes/People.tsx";
import { type Answer, useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { Choice, DayInput, SmallButton } from "../ui/controls.tsx";
import { Muted, Title } from "../ui/text.tsx";
import { useAttempt } from "../ui/useAttempt.ts";
import {
  addItem,
  CHECKLIST_TYPE,
  type ChecklistItem,
  changeItem,
  checklistId,
  isOverdue,
  progressOf,
  type ReleaseChecklist,
  removeItem,
  startChecklist,
} from "./checklist.ts";

interface LastDayProps {
  readonly label: string;
  /** As `YYYY-MM-DD`; empty for none. */
  readonly due: string;
  /** Resolves to whether the day was saved. */
  readonly onChange: (due: string) => Promise<boolean>;
}

/** The last day of a task. Saves it when the person leaves the field, because a year is a date from its first digit. */
function LastDay({ label, due, onChange }: LastDayProps) {
  const [typed, setTyped] = useState(due);
  const save = async (isHalf: boolean) => {
    if (isHalf || (typed !== due && !(await onChange(typed)))) setTyped(due);
  };
  return (
    <DayInput
      fontSize={1}
      padding={2}
      aria-label={label}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={({ currentTarget }) => void save(currentTarget.validity.badInput)}
    />
  );
}

interface ItemProps {
  readonly item: ChecklistItem;
  /** Users by id, for the choice of the person. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** Resolves to whether the change was saved. */
  readonly onChange: (fields: Parameters<typeof changeItem>[3]) => Promise<boolean>;
  readonly onRemove: () => void;
}

function Item({ item, people, onChange, onRemove }: ItemProps) {
  const user = useCurrentUser();
  const { text, person = "", due = "", doneBy, doneAt } = item;
  const check = (isDone: boolean) =>
    void onChange(
      isDone
        ? { doneAt: new Date().toISOString(), doneBy: user?.id }
        : { doneAt: undefined, doneBy: undefined },
    );
  return (
    <Flex as="li" gap={3} align="center" wrap="wrap" data-testid="checklist-item">
      <Flex as="label" gap={3} align="center" flex={1} style={{ minWidth: "14rem" }}>
        <Checkbox
          checked={doneAt !== undefined}
          onChange={({ currentTarget }) => check(currentTarget.checked)}
        />
        <Stack gap={2}>
          <Text size={1}>{text}</Text>
          {doneBy && doneAt ? (
            <Muted>
              Done by <People ids={[doneBy]} />, {moment(doneAt)}
            </Muted>
          ) : null}
          {isOverdue(item, today()) ? <Text size={1}>Overdue</Text> : null}
        </Stack>
      </Flex>
      <Box style={{ width: "10rem" }}>
        <Choice
          fontSize={1}
          padding={2}
          aria-label={`Who does it: ${text}`}
          value={person}
          of={[["", "Nobody yet"], ...people.map(({ id, name }) => [id, name] as const)]}
          onChange={(chosen) => void onChange({ person: chosen || undefined })}
        />
      </Box>
      <Box style={{ width: "9rem" }}>
        <LastDay
          key={due}
          label={`Last day: ${text}`}
          due={due}
          onChange={(day) => onChange({ due: day || undefined })}
        />
      </Box>
      <SmallButton mode="bleed" text="Remove" aria-label={`Remove: ${text}`} onClick={onRemove} />
    </Flex>
  );
}

function NewItem({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState("");
  const written = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!written) return;
        onAdd(written);
        setText("");
      }}
    >
      <Flex gap={2}>
        <Stack flex={1}>
          <TextInput
            fontSize={1}
            padding={2}
            aria-label="Another task"
            placeholder="Another task"
            maxLength={120}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Stack>
        <SmallButton type="submit" mode="ghost" text="Add" disabled={!written} />
      </Flex>
    </form>
  );
}

/** Returns the checklist of a release, and follows changes; null if it has none. @param release the release's name */
export function useChecklist(release: string): Answer<ReleaseChecklist | null> {
  const client = useRawClient();
  const count = useChangeCount([CHECKLIST_TYPE]);
  return useAsyncValue(
    async () => (await client.getDocument<ReleaseChecklist>(checklistId(release))) ?? null,
    `${release} ${count}`,
  );
}

interface ChecklistProps {
  readonly release: string;
  readonly checklist: Answer<ReleaseChecklist | null>;
}

/** Shows and edits the checklist of a release. */
export function Checklist({ release, checklist: { value, error } }: ChecklistProps) {
  const client = useRawClient();
  const [attempt] = useAttempt();
  const users = useUserListWithPermissions({ documentValue: null, permission: "update" });
  const people = (users.data ?? []).map(({ id, displayName }) => ({ id, name: displayName || id }));
  const save = (change: Promise<void>) => attempt(() => change, { failed: "The checklist was not saved" });
  if (error) return <Text size={1}>The checklist could not be read. {error}</Text>;
  if (value === undefined) return null;
  if (value === null)
    return (
      <Flex>
        <Button
          mode="ghost"
          text="Start a checklist"
          onClick={() => void save(startChecklist(client, release))}
        />
      </Flex>
    );
  const { items } = value;
  return (
    <Card padding={3} radius={2} tone="transparent" border data-testid={`checklist-${release}`}>
      <Stack gap={3}>
        <Title>Before it goes live: {progressOf(items)}</Title>
        <Stack as="ul" gap={2} padding={0} style={{ listStyle: "none" }}>
          {items.map((item) => (
            <Item
              key={item._key}
              item={item}
              people={people}
              onChange={(fields) => save(changeItem(client, release, item._key, fields))}
              onRemove={() => void save(removeItem(client, release, item._key))}
            />
          ))}
        </Stack>
        <NewItem onAdd={(text) => void save(addItem(client, release, text))} />
      </Stack>
    </Card>
  );
}
