import type { CallWords } from "./CallWords.ts";

const SCRIPT = "It reads what you type, but hears only that you speak. Nothing is recorded or sent.";
const ALLOW = "Allow the microphone when your browser asks.";
const INTERRUPT = "Talk over it or type whenever you like. It stops and listens.";

export const words: CallWords = {
  coaching: {
    heading: (productName) => `${productName} coach`,
    speaker: "Coach",
    connecting: "It speaks first and asks one thing at a time.",
    thanks: "Thanks for trying it.",
    after: "In a program, the answers would now be in the care team's dashboard.",
    simulated: `This is a simulation. The coach has prepared answers. ${SCRIPT}`,
    local: [
      "The coach asks about your week and your blood pressure.",
      "Speak, type, or choose a reply. You can ask questions too.",
      INTERRUPT,
    ],
    daily: [ALLOW, "The coach speaks first. Answer as you would on the phone.", INTERRUPT],
  },
  product: {
    heading: (productName) => `${productName} AI voice agent`,
    speaker: "Agent",
    connecting: "It speaks first and asks what you'd like to know.",
    thanks: "Thanks for your questions.",
    after: "If you have more, send them to our team with the early-access form.",
    simulated: `This is a simulation. The AI agent has prepared answers. ${SCRIPT}`,
    local: ["The agent asks what you'd like to know.", "Speak, type, or choose a question.", INTERRUPT],
    daily: [ALLOW, "The agent speaks first. Ask about systems, pilots, safety or price.", INTERRUPT],
  },
  internet: "You'll talk with an AI over the internet. Please keep personal health details out of this demo.",
  brief: {
    local: "This is a simulation. Nothing is recorded or sent.",
    daily: "You're talking with an AI over the internet. This page doesn't save the call.",
  },
  help: "In an emergency, call your local emergency number. For a person, see the contacts at the end of this page.",
  kept: { local: "Nothing from this call is saved.", daily: "This page doesn't save the call." },
  connecting: { preparing: "Getting the call ready…", calling: "Calling…", joining: "Joining the call…" },
  answeredIn: (seconds) => `Answered in ${seconds} s.`,
  largerText: "Larger text",
  recognize: "Understand what I say, on this device. No sound leaves it.",
  close: "Close",
  start: "Start call",
  startAgain: "Start again",
  mute: "Mute",
  hangUp: "Hang up",
  save: "Save transcript",
  yourTurn: "Your turn.",
  unmute: "Unmute to answer.",
  couldSay: "You could say:",
  suggestions: "Suggested replies",
  composer: { placeholder: "Or type here", question: "Type what you want to say", send: "Send" },
  transcriptLabel: "Transcript",
  transcript: { title: (day) => `Voice demo, ${day}`, you: "You", note: "Note" },
  status: {
    idle: "Ready to start",
    connecting: "Connecting...",
    ended: "Call ended",
    speaking: "AI is speaking",
    listening: "listening",
    muted: "You are muted.",
  },
  errors: {
    platform: true,
    initFailed: "Failed to initialize voice assistant",
    startFailed: "Failed to start call",
    unknown: "An error occurred",
    noAnswer: "The voice service did not answer. Please try again in a moment.",
    soundBlocked: "Your browser blocked the sound. You can still read along.",
    refused: {
      title: "Your microphone is blocked",
      detail: "Allow it in your browser, then start again.",
    },
    missing: { title: "No microphone was found", detail: "Connect one, then start again." },
    failed: {
      title: "Your microphone can't be used",
      detail: "Another app may be using it: close it, then start again.",
    },
    typeInstead: (title) => `${title}. You can type instead.`,
    offline: { title: "You're offline", detail: "Check your connection, then start again." },
    hiddenTooLong: "The call ended because this tab was in the background for a minute.",
  },
};
