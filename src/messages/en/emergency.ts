/** The lines to call in an emergency (specification, section 1). The numbers are in src/demos/chat/emergencyLines.ts. */
export const emergency = {
  notice:
    "This is a demo, and no one is monitoring it. If this is an emergency, call your local emergency number.",
  call: "Call",
  text: "Text",
  us: "United States, Canada",
  elsewhere: "Europe, India and more",
  lifeline: "Suicide & Crisis Lifeline, US",
} as const;
