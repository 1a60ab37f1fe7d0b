/** Returns the anchor of the note on a figure, such as `voice-1`. Each kind has one card. */
export const figureId = (kind: "voice" | "chat" | "video", index: number) => `${kind}-${index + 1}`;
