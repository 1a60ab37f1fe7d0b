import { arabicForms, isArabic } from "./arabicForms.ts";

/**
 * A text that the share image can show. The renderer draws all text from left to right, so each word of an Arabic text is an
 * element of its own, in rows from right to left.
 */
export function DrawnText({ text }: { readonly text: string }) {
  if (!isArabic(text)) return text;
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
      {text.split(/\s+/).map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words never change
        <div key={index} style={{ display: "flex" }}>
          {arabicForms(word)}
        </div>
      ))}
    </div>
  );
}
