import { isRecord } from "../../schemas/rules/isRecord.ts";

// The text of portable text for a comparison of words. Each word contains its formats, so a change of a format is a change
// of the word. No text of an editor contains these private characters.
const [FORMATS, WORD, END] = ["\uE000", "\uE001", "\uE002"];

/** The word between two blocks. */
export const NEXT_BLOCK = "\uE003";

const formatted = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;

/** Returns the text without formats. */
export const withoutFormats = (text: string): string =>
  text.replaceAll(formatted, "$2").replaceAll(` ${NEXT_BLOCK} `, "\n").replaceAll(NEXT_BLOCK, "");

/** A part of a text with the same formats: decorators, a style such as `h3`, and `link`. */
export interface FormattedPart {
  readonly text: string;
  readonly formats: readonly string[];
}

/** Splits a text into its parts, for display. */
export function partsOf(text: string): FormattedPart[] {
  const parts: FormattedPart[] = [];
  let end = 0;
  for (const { index, 0: all, 1: formats = "", 2: word = "" } of text.matchAll(formatted)) {
    if (index > end) parts.push({ text: text.slice(end, index), formats: [] });
    parts.push({ text: word, formats: formats.split("|").map((format) => format.replace(/=.*/, "")) });
    end = index + all.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), formats: [] }] : parts;
}

const markedWords = ({ text, formats }: FormattedPart) =>
  formats.length === 0
    ? text
    : text.replaceAll(/\S+/g, (word) => `${FORMATS}${formats.join("|")}${WORD}${word}${END}`);

type Fields = Readonly<Record<string, unknown>>;

const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const targetOf = ({ href, target, section }: Fields) =>
  `${href ?? `${isRecord(target) ? target._ref : ""}#${section ?? ""}`}`.replaceAll(/[\s|]/g, "");

/** Joins neighboring parts with the same formats: an editor splits them anywhere. */
function joined(parts: readonly FormattedPart[]): FormattedPart[] {
  const all: FormattedPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && last.formats.join("|") === part.formats.join("|"))
      all.splice(-1, 1, { ...last, text: last.text + part.text });
    else all.push(part);
  }
  return all;
}

function textOfBlock({ children, markDefs, style }: Fields, textOfChild: (child: Fields) => string): string {
  const links = recordsIn(markDefs);
  const styles = typeof style === "string" && style !== "normal" ? [style] : [];
  const parts = recordsIn(children).map((child) => {
    const marks: readonly unknown[] = Array.isArray(child.marks) ? child.marks : [];
    const formats = marks.map((mark) => {
      const link = links.find(({ _key }) => _key === mark);
      return link ? `link=${targetOf(link)}` : `${mark}`;
    });
    return { text: textOfChild(child), formats: [...styles, ...formats].sort() };
  });
  return joined(parts)
    .map((part) => {
      // Only a typed address says something to a reader.
      const [address] = part.formats.flatMap((format) => /^link=(.*:.*)$/.exec(format)?.[1] ?? []);
      return markedWords(part) + (address ? ` (${address})` : "");
    })
    .join("");
}

/**
 * Returns the text of portable text with its formats. Items of lists begin with a bullet or a number.
 * @param textOfOther returns the text of an item that is no block, such as a picture
 */
export function formattedText(
  items: readonly unknown[],
  textOfChild: (child: Fields) => string,
  textOfOther: (item: Fields) => string = () => "",
): string {
  const numbers: number[] = [];
  return items
    .filter(isRecord)
    .map((item) => {
      if (item._type && item._type !== "block") return textOfOther(item);
      const level = typeof item.level === "number" ? item.level : 1;
      const number = item.listItem === "number" ? (numbers[level - 1] ?? 0) + 1 : 0;
      numbers.splice(item.listItem ? level - 1 : 0, numbers.length, ...(item.listItem ? [number] : []));
      const start = number > 0 ? `${number}. ` : item.listItem ? "• " : "";
      return start + textOfBlock(item, textOfChild);
    })
    .filter(Boolean)
    .join(` ${NEXT_BLOCK} `);
}
