/** Texts of the voice-agent widget before it opens (specification, sections 2 and 4). */
export const voiceAgent = {
  open: "Talk to the AI Voice Agent",
  failed: "This didn't load. Check your connection, then try again.",
  needsScript:
    "Calls and callbacks need JavaScript. Without it, a person on our team can still call or write to you: please use the early-access form or our email address.",
} as const;
