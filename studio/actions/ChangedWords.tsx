import { Text } from "@sanity/ui";
import type { WordChange } from "./wordChanges.ts";

/** Shows a text change in one line: removed words are struck through, added words are underlined. */
export function ChangedWords({ words }: { words: readonly WordChange[] }) {
  return (
    <Text size={1} muted>
      {words.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === "removed") return <del key={key}>{text} </del>;
        if (kind === "added") return <ins key={key}>{text} </ins>;
        return <span key={key}>{text} </span>;
      })}
    </Text>
  );
}
