import { Badge, Card, Flex, Stack, Text } from "@sanity/ui";
import { useEffect, useRef } from "react";
import { pathToString, stringToPath, useSchema } from "sanity";
import { useDocumentPane } from "sanity/structure";
import { plainTextOf } from "../../schemas/rules/translations/fingerprint.ts";
import { ChangedWords } from "../actions/ChangedWords.tsx";
import { fieldName } from "../changes/fieldName.ts";
import type { StoredDocument } from "../quality/context.ts";
import { SmallButton } from "../ui/controls.tsx";
import { Muted, Strong } from "../ui/text.tsx";
import type { ComparedText, TextState } from "./drift.ts";

const looks = {
  current: { label: "Up to date", tone: "default" },
  outdated: { label: "Out of date", tone: "caution" },
  removed: { label: "Removed in English", tone: "caution" },
  untranslated: { label: "Not translated", tone: "caution" },
  missing: { label: "Missing", tone: "caution" },
  unrecorded: { label: "Never compared", tone: "transparent" },
} as const satisfies Readonly<Record<TextState, { label: string; tone: string }>>;

/** The button that settles a text, by its state. */
const settles: Partial<Record<TextState, string>> = {
  outdated: "Mark as up to date",
  removed: "Keep it without English",
  untranslated: "Keep as in English",
  unrecorded: "Mark as up to date",
};

interface TextCardProps {
  readonly text: ComparedText;
  readonly form: StoredDocument;
  readonly source: StoredDocument;
  /** Whether the panel covers the form. */
  readonly isOverForm: boolean;
  readonly onConfirm: () => void;
  readonly onCopy: () => void;
}

/** Scrolls to the text whose field has the focus in the form. */
function useFollowedRef(path: string) {
  const card = useRef<HTMLDivElement>(null);
  const { focusPath } = useDocumentPane();
  const focused = pathToString(focusPath);
  const isFocused = focused === path || focused.startsWith(`${path}[`);
  useEffect(() => {
    if (isFocused) card.current?.scrollIntoView({ block: "nearest" });
  }, [isFocused]);
  return { card, isFocused };
}

/** A text in English, with the words that changed since it was translated, and its translation when the panel covers the form. */
export function TextCard({ text, form, source, isOverForm, onConfirm, onCopy }: TextCardProps) {
  const { path, state, words } = text;
  const type = useSchema().get(form._type);
  const { onFocus, onPathOpen } = useDocumentPane();
  const { card, isFocused } = useFollowedRef(path);
  const { label, tone } = looks[state];
  const where = state === "removed" ? form : source;
  const name = type ? fieldName(type, where, stringToPath(path)) : path;
  const settle = settles[state];
  const open = () => {
    onPathOpen(stringToPath(path));
    onFocus(stringToPath(path));
  };
  return (
    <Card
      ref={card}
      padding={3}
      radius={2}
      tone={tone}
      border={isFocused}
      as="article"
      aria-label={name}
      data-testid={`text-${path}`}
    >
      <Stack gap={3}>
        <Flex gap={3} align="center" justify="space-between">
          <Strong>{name}</Strong>
          {state === "current" ? null : <Badge style={{ flex: "none" }}>{label}</Badge>}
        </Flex>
        {words.length > 0 ? (
          <ChangedWords words={words} />
        ) : (
          <Muted lang="en" style={{ whiteSpace: "pre-line" }}>
            {plainTextOf(text.source)}
          </Muted>
        )}
        {isOverForm && state !== "missing" ? (
          <Text size={1} dir="auto" style={{ whiteSpace: "pre-line" }}>
            {plainTextOf(text.translation)}
          </Text>
        ) : null}
        <Flex gap={2} wrap="wrap">
          {isOverForm || state === "missing" ? null : (
            <SmallButton mode="bleed" text="Edit" aria-label={`Edit ${name}`} onClick={open} />
          )}
          {settle ? (
            <SmallButton mode="ghost" text={settle} aria-label={`${settle}: ${name}`} onClick={onConfirm} />
          ) : null}
          {state === "missing" ? (
            <SmallButton
              mode="ghost"
              text="Copy from English"
              aria-label={`Copy from English: ${name}`}
              onClick={onCopy}
            />
          ) : null}
        </Flex>
      </Stack>
    </Card>
  );
}
