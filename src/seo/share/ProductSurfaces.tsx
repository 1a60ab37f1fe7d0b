import type { CSSProperties } from "react";
import type { FeatureCard } from "#content/index.ts";
import { COLORS } from "#schemas/brand.ts";
import type { Language } from "#schemas/languages.ts";
import { arabicForms, drawable, isArabic } from "./drawable.ts";

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

const { paper: PAPER, mint: MINT, pine: PINE, "pine-deep": PINE_DEEP, ink: INK, "ink-soft": SOFT } = COLORS;

/** Heights of the waveform's bars, in pixels. */
const WAVE = [12, 20, 32, 48, 36, 56, 68, 44, 60, 36, 24, 12, 8, 16, 28, 52, 64, 48, 72, 52, 32, 20, 10];

const column: CSSProperties = {
  display: "flex",
  flexDirection: "column",
  gap: 20,
  width: 440,
  fontFamily: "Figtree",
  fontSize: 23,
  lineHeight: 1.35,
};
const call: CSSProperties = {
  display: "flex",
  flexDirection: "column",
  gap: 16,
  padding: 28,
  borderRadius: 28,
  background: PINE_DEEP,
  color: PAPER,
};
const bubble: CSSProperties = { display: "flex", padding: "12px 18px", borderRadius: 18, maxWidth: 350 };
const reminder: CSSProperties = {
  display: "flex",
  flexDirection: "column",
  padding: "20px 28px",
  borderRadius: 24,
  background: "#fff",
};

interface ProductSurfacesProps {
  readonly cards: readonly FeatureCard[];
  readonly language: Language;
  readonly rightToLeft: boolean;
}

/** Returns the texts of the call, if all of them can be shown. */
function shownCall(cards: readonly FeatureCard[], language: Language) {
  const preview = cards.find((card) => card.kind === "voice")?.voicePreview;
  const timer = drawable(preview?.timer ?? "", "timer", language);
  const coach = drawable(preview?.coachLine ?? "", "line", language);
  const patient = drawable(preview?.patientLine ?? "", "line", language);
  return timer && coach && patient ? { timer, coach, patient } : undefined;
}

/** Returns the texts of the reminder, if all of them can be shown. */
function shownReminder(cards: readonly FeatureCard[], language: Language) {
  const preview = cards.find((card) => card.kind === "chat")?.chatPreview;
  const label = drawable(preview?.reminderLabel ?? "", "label", language);
  const text = drawable(preview?.reminderText ?? "", "message", language);
  return label && text ? { label, text } : undefined;
}

/** The call and the reminder from the landing page's hero. */
export function ProductSurfaces({ cards, language, rightToLeft }: ProductSurfacesProps) {
  const [start, end] = rightToLeft ? ["flex-end", "flex-start"] : ["flex-start", "flex-end"];
  const row = rightToLeft ? "row-reverse" : "row";
  const voice = shownCall(cards, language);
  const chat = shownReminder(cards, language);
  return (
    <div style={column}>
      {voice && (
        <div style={call}>
          <div style={{ display: "flex", flexDirection: row, alignItems: "center", height: 76, gap: 8 }}>
            {WAVE.map((height, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
              <div key={index} style={{ width: 5, height, borderRadius: 3, background: MINT }} />
            ))}
            <div style={{ display: "flex", [rightToLeft ? "marginRight" : "marginLeft"]: "auto" }}>
              <DrawnText text={voice.timer} />
            </div>
          </div>
          <div style={{ ...bubble, background: PINE, ...(rightToLeft && { alignSelf: start }) }}>
            <DrawnText text={voice.coach} />
          </div>
          <div style={{ ...bubble, background: MINT, color: INK, alignSelf: end }}>
            <DrawnText text={voice.patient} />
          </div>
        </div>
      )}
      {chat && (
        <div style={{ ...reminder, alignSelf: end }}>
          <div style={{ display: "flex", color: INK }}>
            <DrawnText text={chat.label} />
          </div>
          <div style={{ display: "flex", color: SOFT }}>
            <DrawnText text={chat.text} />
          </div>
        </div>
      )}
    </div>
  );
}
