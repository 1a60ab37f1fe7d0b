import { Stack, Text } from "@sanity/ui";
import { Fragment } from "react";
import { Muted } from "../ui/text.tsx";
import { type FormattedPart, NEXT_BLOCK, partsOf } from "./formattedText.ts";
import type { WordChange } from "./wordChanges.ts";

function Part({ part: { text, formats } }: { part: FormattedPart }) {
  const shown = formats.includes("link") ? (
    <span style={{ color: "var(--card-link-fg-color)" }}>{text}</span>
  ) : (
    text
  );
  const emphasized = formats.includes("em") ? <em>{shown}</em> : shown;
  return formats.some((format) => format === "strong" || /^h\d$/.test(format)) ? (
    <strong>{emphasized}</strong>
  ) : (
    emphasized
  );
}

/** Shows words with their formats: bold, emphasis, links, headings, and each paragraph on a line of its own. */
function Words({ text }: { text: string }) {
  return text.split(NEXT_BLOCK).map((block, line) => (
    <Fragment key={`${line} ${block}`}>
      {line > 0 ? <br /> : null}
      {partsOf(block).map((part, index) => (
        <Part key={`${index} ${part.text}`} part={part} />
      ))}
    </Fragment>
  ));
}

/** Shows a text change: removed words are struck through, added words are underlined. */
export function ChangedWords({ words }: { words: readonly WordChange[] }) {
  return (
    <Muted>
      {words.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        const shown = <Words text={`${text} `} />;
        if (kind === "removed") return <del key={key}>{shown}</del>;
        if (kind === "added") return <ins key={key}>{shown}</ins>;
        return <span key={key}>{shown}</span>;
      })}
    </Muted>
  );
}

/** What happened to a field whose words are the same. */
const withoutWords = { added: "Added.", removed: "Removed.", changed: "Changed, with the same words." };

interface ChangedFieldProps {
  readonly title: string;
  readonly words: readonly WordChange[];
  readonly kind: keyof typeof withoutWords;
}

/** Shows the words of a field that were removed and added. */
export function ChangedField({ title, words, kind }: ChangedFieldProps) {
  return (
    <Stack gap={2} paddingLeft={2}>
      <Text size={1}>{title}</Text>
      {words.length > 0 ? <ChangedWords words={words} /> : <Muted>{withoutWords[kind]}</Muted>}
    </Stack>
  );
}
