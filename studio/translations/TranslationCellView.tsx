import { Card, Stack, Text } from "@sanity/ui";
import { stringToPath, useSchema } from "sanity";
import { IntentLink } from "sanity/router";
import { fieldName } from "../changes/fieldName.ts";
import { SmallButton } from "../ui/controls.tsx";
import { Muted } from "../ui/text.tsx";
import { type CellState, cellState, type TranslationCell, type TranslationRow } from "./overview.ts";
import { languageName } from "./pairs.ts";

const tones = {
  none: "default",
  draft: "transparent",
  live: "positive",
  ready: "transparent",
  incomplete: "caution",
  outOfDate: "caution",
} as const satisfies Readonly<Record<CellState["state"], string>>;

const NAMED = 3;

interface CellProps {
  readonly row: TranslationRow;
  readonly cell: TranslationCell;
  readonly isPageComplete: boolean;
  readonly onCreate: () => void;
}

/** A document in one language. A click opens the translation, or creates it. */
export function TranslationCellView({ row, cell, isPageComplete, onCreate }: CellProps) {
  const type = useSchema().get(row.type);
  const { state, label, about } = cellState(cell, isPageComplete);
  const language = languageName(cell.language);
  if (cell.id === undefined) {
    if (row.isEnglishOnly || !row.isPublished)
      return (
        <Muted>{row.isEnglishOnly ? "Only in English, like the claims" : "Publish the English first"}</Muted>
      );
    return (
      <SmallButton
        mode="ghost"
        text={label}
        aria-label={`Create “${row.title}” in ${language}`}
        onClick={onCreate}
      />
    );
  }
  const fields = about.map(({ path }) => (type ? fieldName(type, row.source, stringToPath(path)) : path));
  const few = fields.slice(0, NAMED).join("; ");
  const named = fields.length > NAMED ? `${few}; …` : few;
  const notes = [named, cell.hasOwnOrder ? "Own order or hidden sections" : ""].filter(Boolean);
  const params = { id: cell.id, type: row.type, inspect: "translation" };
  return (
    <Card
      as={IntentLink}
      intent="edit"
      params={params}
      padding={2}
      radius={2}
      tone={tones[state]}
      aria-label={`${row.title} in ${language}: ${label} ${notes.join(" ")}`.trimEnd()}
    >
      <Stack gap={2}>
        {/* The space parts the words in the link's text, which its label repeats. */}
        <Text size={1}>{label}</Text>{" "}
        {notes.map((note) => (
          <Text size={0} muted key={note}>
            {note}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
