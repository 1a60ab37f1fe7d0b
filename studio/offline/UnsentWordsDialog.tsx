import { Button, Card, Dialog, Flex, Stack, Text } from "@sanity/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useCurrentUser } from "sanity";
import { useRawClient } from "../changes/useLake.ts";
import { ConflictRow } from "./ConflictRow.tsx";
import { lakeConnection, sendNow, sendUnsentWith } from "./keepConnection.ts";
import { decide, sendUnsent, type Undecided } from "./sendUnsent.ts";
import { holdTab, unsentWords } from "./unsentWords.ts";

/** Runs one task at a time in all tabs of the Studio, so that two tabs never send the same words. */
const alone = (task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request("tendwell.unsent", task) : task();

/** A message over the Studio, above its dialogs. */
const corner = {
  position: "fixed",
  insetBlockStart: "3.5rem",
  insetInlineEnd: "1rem",
  zIndex: 10_000,
} as const;

/** Says that the lake can't be reached. */
function AwayNotice() {
  const state = useSyncExternalStore(lakeConnection.subscribe, lakeConnection.state);
  return (
    <div role="status" style={corner}>
      {state === "away" ? (
        <Card padding={3} radius={2} tone="caution" shadow={3} data-testid="connection-away">
          <Text size={1}>
            No connection. You can go on writing: your words are stored in this browser and sent when the
            connection is back.
          </Text>
        </Card>
      ) : null}
    </div>
  );
}

/** Sends stored words when the Studio opens and when the connection is back, and asks about conflicts. */
export function UnsentWordsDialog() {
  const client = useRawClient();
  const user = useCurrentUser()?.id;
  const [undecided, setUndecided] = useState<readonly Undecided[]>([]);
  const [isLater, setLater] = useState(false);

  useEffect(() => {
    if (!user) return;
    const send = () =>
      alone(async () => {
        setUndecided(await sendUnsent(client, unsentWords, user));
        setLater(false);
      });
    const forget = sendUnsentWith(send);
    void sendNow();
    return forget;
  }, [client, user]);
  useEffect(holdTab, []);

  const show = undecided.length > 0;
  return (
    <>
      <AwayNotice />
      {show && isLater ? (
        <div style={corner}>
          <Button tone="caution" text="Words wait for your decision" onClick={() => setLater(false)} />
        </div>
      ) : null}
      {show && !isLater ? (
        <Dialog
          id="unsent-words"
          header="Keep your words, or theirs?"
          width={2}
          onClose={() => setLater(true)}
          footer={
            <Flex padding={3} justify="flex-end">
              <Button mode="bleed" text="Decide later" onClick={() => setLater(true)} />
            </Flex>
          }
        >
          <Stack gap={4} padding={4} data-testid="unsent-words">
            <Text size={1}>
              While you had no connection, somebody changed the same texts. Nothing is lost: choose for each
              text.
            </Text>
            {undecided.flatMap((each) =>
              each.conflicts.map((conflict) => (
                <ConflictRow
                  key={`${each.key} ${JSON.stringify(conflict.path)}`}
                  undecided={each}
                  conflict={conflict}
                  onChoose={(choice) => {
                    decide(unsentWords, each, conflict, choice);
                    void sendNow();
                  }}
                />
              )),
            )}
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
