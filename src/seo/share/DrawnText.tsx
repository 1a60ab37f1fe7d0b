import { arabicForms, isArabic } from "./arabicForms.ts";
import { drawable, type SPACE } from "./drawable.ts";

interface DrawnTextProps {
  readonly text: string;
  readonly space: keyof typeof SPACE;
}

/**
 * A text of the share image. The renderer draws all text from left to right, so each word of an Arabic text is an
 * element of its own, in rows from right to left.
 */
export function DrawnText({ text, space }: DrawnTextProps) {
  const drawn = drawable(text, space);
  if (!isArabic(drawn)) return drawn;
  return (
    <div
      style={{
        display: "flex",
        flexGrow: 1,
        flexDirection: "row-reverse",
        flexWrap: "wrap",
        columnGap: "0.25em",
        letterSpacing: 0,
        lineHeight: 1.25,
      }}
    >
      {drawn.split(/\s+/).map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words never change
        <div key={index} style={{ display: "flex" }}>
          {arabicForms(word)}
        </div>
      ))}
    </div>
  );
}
