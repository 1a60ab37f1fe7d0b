import type { Talk } from "../overrides.ts";

const SCRIPT = "It reads what you type, but hears only that you speak. Nothing is recorded or sent.";
const ALLOW = "Allow the microphone when your browser asks.";
const INTERRUPT = "Talk over it or type whenever you like. It stops and listens.";

/** What to do before a call, in three steps. */
const steps = (...three: readonly [string, string, string]) => three;

/** The words of the voice modal. `local` is a simulated call, `daily` a real one. */
export const words = {
  coaching: {
    heading: (productName: string) => `${productName} coach`,
    speaker: "Coach",
    connecting: "It speaks first and asks one thing at a time.",
    thanks: "Thanks for trying it.",
    after: "In a program, the answers would now be in the care team's dashboard.",
    simulated: `This is a simulation. The coach has prepared answers. ${SCRIPT}`,
    local: steps(
      "The coach asks about your week and your blood pressure.",
      "Speak, type, or choose a reply. You can ask questions too.",
      INTERRUPT,
    ),
    daily: steps(ALLOW, "The coach speaks first. Answer as you would on the phone.", INTERRUPT),
  },
  product: {
    heading: (productName: string) => `${productName} AI voice agent`,
    speaker: "Agent",
    connecting: "It speaks first and asks what you'd like to know.",
    thanks: "Thanks for your questions.",
    after: "If you have more, send them to our team with the early-access form.",
    simulated: `This is a simulation. The AI agent has prepared answers. ${SCRIPT}`,
    local: steps("The agent asks what you'd like to know.", "Speak, type, or choose a question.", INTERRUPT),
    daily: steps(ALLOW, "The agent speaks first. Ask about systems, pilots, safety or price.", INTERRUPT),
  },
  internet: "You'll talk with an AI over the internet. Please keep personal health details out of this demo.",
  brief: {
    local: "This is a simulation. Nothing is recorded or sent.",
    daily: "You're talking with an AI over the internet. This page doesn't save the call.",
  },
  help: "In an emergency, call your local emergency number. For a person, see the contacts at the end of this page.",
  kept: { local: "Nothing from this call is saved.", daily: "This page doesn't save the call." },
  connecting: { preparing: "Getting the call ready…", calling: "Calling…", joining: "Joining the call…" },
  // The time to the first word, such as 0.8.
  answeredIn: (seconds: string) => `Answered in ${seconds} s.`,
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
  transcript: { title: (day: string) => `Voice demo, ${day}`, you: "You", note: "Note" },
  status: {
    idle: "Ready to start",
    connecting: "Connecting...",
    ended: "Call ended",
    speaking: "AI is speaking",
    listening: "listening",
    muted: "You are muted.",
  },
  errors: {
    // Whether to show the platform's own messages, which are in English.
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
    typeInstead: (title: string) => `${title}. You can type instead.`,
    offline: { title: "You're offline", detail: "Check your connection, then start again." },
    hiddenTooLong: "The call ended because this tab was in the background for a minute.",
  },
};

export const talk: Talk = {
  language: "en",
  greeting:
    "Hi, I'm the AI health coach for Dr. Alvarez's team. It's been a week since your visit. What was your blood pressure today?",
  reply: "It was 138 over 86 this morning.",
  firstMessage:
    "Hi, I'm the AI voice agent for {{productName}}. I can tell you what it is, how it connects to your systems, what a pilot looks like, how it handles safety, and how pricing works. What would you like to know?",
  answers: [
    {
      question: "What is {{productName}}?",
      answer:
        "An AI health coach. Between visits, it asks patients how they are and brings your team the answers that need a person's attention. It works alongside care teams and never replaces them. Every decision about care stays with people.",
    },
    {
      question: "How does the coach talk with patients?",
      answer:
        "By phone, by chat on WhatsApp, SMS or the web, and in video sessions. It tells patients it's an AI at the start of every call. They don't install anything or create an account. It's built for 50+ languages, and each program uses the languages your team can review.",
    },
    {
      question: "Which of our systems can it connect to?",
      answer:
        "EMR and EHR systems through HL7 v2 or HL7 FHIR, and others through an API. You can start with a spreadsheet, and add your record system when you're ready.",
    },
    {
      question: "What does a pilot study look like?",
      answer:
        "One program, your own questions, and an end date. We write down what counts as success before it starts. Everything you do today continues. Patients give consent first, and they can leave at any time.",
    },
    {
      question: "What if a patient says something worrying?",
      answer:
        "The coach is designed to stop coaching, give the emergency number and alert a named nurse under your team's rules. It doesn't make a diagnosis or change a medication. It's not for emergencies, because it may not be monitored. And it can be wrong, so each summary comes with the patient's own words.",
    },
    {
      question: "How is patient data used?",
      answer:
        "Your organization decides. A written agreement covers what's collected, why, and when it's deleted.",
    },
    {
      question: "What does it cost?",
      answer:
        "Each program's price is set in its written agreement, so I can't quote you one. Write to {{email}}, and a person will reply. The demos here are free.",
    },
  ],
};
