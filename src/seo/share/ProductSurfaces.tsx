import type { CSSProperties } from "react";
import type { FeatureCard } from "#content/index.ts";
import { drawable } from "./drawable.ts";

// Colors from src/styles/tokens.css as hex: the renderer supports neither custom properties nor OKLCH.
const PINE = "#0F4C43";
const PINE_DEEP = "#063830";
const MINT = "#CFE9DC";
const PAPER = "#FBFAF6";
const INK = "#12241F";
const SOFT = "#4A5D57";

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
  alignSelf: "flex-end",
  padding: "20px 28px",
  borderRadius: 24,
  background: "#fff",
};

/** The call and the reminder from the landing page's hero. */
export function ProductSurfaces({ cards }: { cards: readonly FeatureCard[] }) {
  const voice = cards.find((card) => card.kind === "voice")?.voicePreview;
  const chat = cards.find((card) => card.kind === "chat")?.chatPreview;
  return (
    <div style={column}>
      {voice && (
        <div style={call}>
          <div style={{ display: "flex", alignItems: "center", height: 76, gap: 8 }}>
            {WAVE.map((height, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
              <div key={index} style={{ width: 5, height, borderRadius: 3, background: MINT }} />
            ))}
            <div style={{ display: "flex", marginLeft: "auto" }}>{drawable(voice.timer, "timer")}</div>
          </div>
          <div style={{ ...bubble, background: PINE }}>{drawable(voice.coachLine, "line")}</div>
          <div style={{ ...bubble, background: MINT, color: INK, alignSelf: "flex-end" }}>
            {drawable(voice.patientLine, "line")}
          </div>
        </div>
      )}
      {chat && (
        <div style={reminder}>
          <div style={{ display: "flex", color: INK }}>{drawable(chat.reminderLabel, "label")}</div>
          <div style={{ display: "flex", color: SOFT }}>{drawable(chat.reminderText, "message")}</div>
        </div>
      )}
    </div>
  );
}
