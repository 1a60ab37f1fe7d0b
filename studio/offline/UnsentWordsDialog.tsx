import { Button, Card, Grid, Stack, Text } from "@sanity/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useCurrentUser, useSchema } from "sanity";
import { withoutFormats } from "../actions/formattedText.ts";
import { fieldName } from "../changes/fieldName.ts";
import { textOf } from "../changes/past/fieldChanges.ts";
import { useRawClient } from "../changes/useLake.ts";
import { documentTitle } from "../documentTitle.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Alert, Strong, Title } from "../ui/text.tsx";
import { lakeConnection, sendNow, sendUnsentWith } from "./keepConnection.ts";
import type { Conflict } from "./merge.ts";
import { decide, sendUnsent, type Undecided } from "./sendUnsent.ts";
import { holdTab, unsentWords } from "./unsentWords.ts";

interface Props {
  readonly undecided: Undecided;
  readonly conflict: Conflict;
  readonly onChoose: (choice: "mine" | "theirs") => void;
}

/** Shows both versions of a text side by side, each with a button that keeps it. */
function ConflictRow({ undecided: { words, refusal }, conflict, onChoose }: Props) {
  const schema = useSchema();
  const { path, mine, theirs } = conflict;
  const document = { ...words.mine, _id: words.id, _type: words.type };
  const type = schema.get(words.type);
  const field = type && fieldName(type, document, path);
  const title = [documentTitle(document), field].filter(Boolean).join(", ");
  const sides = [
    { choice: "mine", name: "Yours", value: mine, action: refusal ? "Try again" : "Keep mine" },
    { choice: "theirs", name: "Theirs", value: theirs, action: refusal ? "Discard mine" : "Keep theirs" },
  ] as const;
  return (
    <Card padding={3} radius={2} border data-testid="unsent-conflict">
      <Stack gap={4}>
        <Title>{title}</Title>
        {refusal ? <Alert>Your words could not be saved. {refusal}</Alert> : null}
        <Grid gridTemplateColumns={[1, 2]} gap={3}>
          {sides.map(({ choice, name, value, action }) => (
            <Card key={choice} padding={3} radius={2} tone="transparent">
              <Stack gap={4}>
                <Strong>{name}</Strong>
                <Text size={1} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
                  {withoutFormats(textOf(value, undefined)) ||
                    (value === null ? "The document was deleted." : "No text")}
                </Text>
                <Button mode="ghost" text={action} onClick={() => onChoose(choice)} />
              </Stack>
            </Card>
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}

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
            No connection. You can go on writing: your words are sent when the connection is back.{" "}
            {unsentWords.isFragile()
              ? "This browser has no space for them, so don't close this tab before."
              : "Until then they are stored in this browser."}
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
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsentWords.isFragile()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  const show = undecided.length > 0;
  const isRefused = undecided.some(({ refusal }) => refusal !== undefined);
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
          header={isRefused ? "Some words could not be saved" : "Keep your words, or theirs?"}
          width={2}
          onClose={() => setLater(true)}
          footer={<Button mode="bleed" text="Decide later" onClick={() => setLater(true)} />}
        >
          <Stack gap={4} data-testid="unsent-words">
            <Text size={1}>
              {isRefused
                ? "Nothing is lost: they stay in this browser until they are saved or you discard them."
                : "While you had no connection, somebody changed the same texts. Nothing is lost: choose for each text."}
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
