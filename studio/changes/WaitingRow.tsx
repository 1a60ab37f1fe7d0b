import { Card, Checkbox, Flex, Stack, Text } from "@sanity/ui";
import { documentTitle } from "../documentTitle.ts";
import { sameContent } from "../history/content.ts";
import { transactionsOf } from "../history/transactions.ts";
import { DocumentLink, Muted, Title } from "../ui/text.tsx";
import { moment } from "./moment.ts";
import { People } from "./People.tsx";
import { useAsyncValue, useRawClient } from "./useLake.ts";
import { type Waiting, writingOf } from "./waiting.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** The number of a draft's transactions to read. Earlier authors are not named. */
const STEPS = 200;

/** A document with a draft, in the list. */
export interface WaitingItem extends Waiting {
  /** Why its content left the site; undefined for an ordinary change. */
  readonly withdrawal: Withdrawal | undefined;
  /** When it goes live automatically; undefined if it doesn't. */
  readonly scheduled: string | undefined;
}

interface WaitingRowProps {
  readonly item: WaitingItem;
  /** Why it can't be published; undefined while validation runs. */
  readonly problems: readonly string[] | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function stateOf({ draft, published }: Waiting): string {
  if (!published) return "Not on the site yet. ";
  return sameContent(draft, published) ? "Same as the published version. " : "";
}

const reasons = { undone: "Publish undone on", takenDown: "Taken off the site on" } as const;

/** A document with unpublished changes: its authors, the start time and its validation errors. */
export function WaitingRow({ item, problems, isChosen, onChoose }: WaitingRowProps) {
  const client = useRawClient();
  const { draft, id, type, withdrawal, scheduled } = item;
  const { value } = useAsyncValue(
    async () => writingOf(item, await transactionsOf(client, draft._id, STEPS)),
    draft._rev,
  );
  const title = documentTitle(draft);
  return (
    <Card padding={3} radius={2} border data-testid={`waiting-${id}`}>
      <Flex gap={3} align="flex-start">
        <Checkbox
          aria-label={`Publish ${title}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <Stack gap={3} flex={1}>
          <Title>
            <DocumentLink id={id} type={type} title={title} />
          </Title>
          <Muted>
            {stateOf(item)}
            {value ? (
              <>
                Changed by <People ids={value.authors} /> since {moment(value.since)}
              </>
            ) : (
              "…"
            )}
          </Muted>
          {withdrawal ? (
            <Text size={1}>
              {reasons[withdrawal.kind]} {moment(withdrawal.time)}, by <People ids={[withdrawal.author]} />
            </Text>
          ) : null}
          {scheduled ? <Text size={1}>Goes live on {moment(scheduled)}</Text> : null}
          {problems?.map((problem) => (
            <Text size={1} key={problem} style={{ color: "var(--card-badge-critical-fg-color)" }}>
              {problem}
            </Text>
          ))}
        </Stack>
      </Flex>
    </Card>
  );
}
