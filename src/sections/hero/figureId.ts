/** The anchor of the note on a figure: `voice-1`. There is one card of each kind. */
export const figureId = (kind: "voice" | "chat" | "video", index: number) => `${kind}-${index + 1}`;
