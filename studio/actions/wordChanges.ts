/** A run of words that is in both texts or in only one. */
export interface WordChange {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** The number of unchanged words shown around a change. */
const AROUND = 6;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Returns, for each pair of positions, the length of the longest common subsequence of the remaining words. */
function commonFrom(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, next] = [rows[i], rows[i + 1]];
      if (!row || !next) continue;
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  return rows;
}

function steps(before: readonly string[], after: readonly string[]): WordChange[] {
  const common = commonFrom(before, after);
  const changes: WordChange[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      changes.push({ kind: "same", text: old });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (fresh === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))
    ) {
      changes.push({ kind: "removed", text: old });
      i += 1;
    } else {
      changes.push({ kind: "added", text: fresh ?? "" });
      j += 1;
    }
  }
  return changes;
}

/** Joins neighboring changes of the same kind. Puts removed words before added ones. */
function joined(words: readonly WordChange[]): { kind: WordChange["kind"]; words: string[] }[] {
  const runs: { kind: WordChange["kind"]; words: string[] }[] = [];
  for (const { kind, text } of words) {
    const last = runs.at(-1);
    const before = runs.at(-2);
    if (last?.kind === kind) last.words.push(text);
    else if (kind === "removed" && last?.kind === "added" && before?.kind === "removed")
      before.words.push(text);
    else runs.push({ kind, words: [text] });
  }
  return runs;
}

function shortened(words: readonly string[], isFirst: boolean, isLast: boolean): string {
  const [start, end] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  if (words.length <= start + end + 1) return words.join(" ");
  return [...words.slice(0, start), "…", ...(end > 0 ? words.slice(-end) : [])].join(" ");
}

/** Returns the word changes between two texts, with some context. Empty if the words are the same. */
export function wordChanges(before: string, after: string): WordChange[] {
  const runs = joined(steps(wordsOf(before), wordsOf(after)));
  if (runs.every(({ kind }) => kind === "same")) return [];
  return runs.map(({ kind, words }, index) => ({
    kind,
    text: kind === "same" ? shortened(words, index === 0, index === runs.length - 1) : words.join(" "),
  }));
}
