import { Text } from "@sanity/ui";
import type { WordChange } from "./wordChanges.ts";

/** Words before and after, in one line: what goes is struck through, what comes is underlined. */
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
