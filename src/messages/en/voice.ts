/** Texts of the voice demo on the page. Those of its dialog are in src/demos/voice/words, and load when it opens. */
export const voice = {
  about: "A two-minute blood pressure conversation",
  needsScript: "The voice demo needs JavaScript.",
  notConnected:
    "The voice demo isn't connected on this site yet. Ask for early access, and we'll show it to you.",
  start: "Start Demo",
  startProduct: "Start Voice Demo",
  failed: "Failed to initialize voice assistant",
  internet: "You'll talk with an AI, not a person.",
  simulatedCoach: "The call is simulated: the AI coach follows a script.",
  simulatedAgent: "The call is simulated: the AI agent follows a script.",
} as const;
