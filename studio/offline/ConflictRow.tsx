import { Button, Card, Grid, Stack, Text } from "@sanity/ui";
import { useSchema } from "sanity";
import { fieldName } from "../changes/fieldName.ts";
import { textOf } from "../changes/past/fieldChanges.ts";
import { documentTitle } from "../documentTitle.ts";
import type { Conflict } from "./merge.ts";
import type { Undecided } from "./sendUnsent.ts";

interface Props {
  readonly undecided: Undecided;
  readonly conflict: Conflict;
  readonly onChoose: (choice: "mine" | "theirs") => void;
}

/** Shows both versions of a text side by side, each with a button that keeps it. */
export function ConflictRow({ undecided: { words, refusal }, conflict, onChoose }: Props) {
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
        <Text size={1} weight="semibold">
          {title}
        </Text>
        {refusal ? (
          <Card padding={3} radius={2} tone="critical" role="alert">
            <Text size={1}>Your words could not be saved. {refusal}</Text>
          </Card>
        ) : null}
        <Grid gridTemplateColumns={[1, 2]} gap={3}>
          {sides.map(({ choice, name, value, action }) => (
            <Card key={choice} padding={3} radius={2} tone="transparent">
              <Stack gap={4}>
                <Text size={1} weight="medium">
                  {name}
                </Text>
                <Text size={1} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
                  {textOf(value, undefined) || (value === null ? "The document was deleted." : "No text")}
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
