import { Stack, Text } from "@sanity/ui";
import { ChangedWords } from "../../actions/ChangedWords.tsx";
import { Muted } from "../../ui/text.tsx";
import type { FieldChange } from "./fieldChanges.ts";

/** What happened to a field whose words are the same. */
const withoutWords = { added: "Added.", removed: "Removed.", changed: "Changed, with the same words." };

/** Shows the words of a field that were removed and added. */
export function ChangedField({ change: { title, kind, words } }: { change: FieldChange }) {
  return (
    <Stack gap={2} paddingLeft={2}>
      <Text size={1}>{title}</Text>
      {words.length > 0 ? <ChangedWords words={words} /> : <Muted>{withoutWords[kind]}</Muted>}
    </Stack>
  );
}
