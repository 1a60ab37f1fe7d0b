import type { Conversation } from "./conversation.ts";
import type { VoiceSettings } from "./voiceSettings.ts";

const INTERNET = {
  before: "You'll talk with an AI, not a person.",
  note: "You'll talk with an AI over the internet. Please keep personal health details out of this demo.",
  kept: "This page doesn't save the call.",
};
const SIMULATED = "Nothing from this call is saved.";
const SCRIPT = "It hears that you're speaking, not what you say. Nothing is recorded or sent.";
const ALLOW = "Allow the microphone when your browser asks.";
const INTERRUPT = "Talk over it whenever you like. It stops and listens.";

/** Texts that depend only on the conversation. */
const ABOUT = {
  coaching: {
    name: "coach",
    speaker: "Coach",
    connecting: "It speaks first and asks one thing at a time.",
    thanks: "Thanks for trying it.",
    after: "In a program, the answers would now be in the care team's dashboard.",
  },
  product: {
    name: "AI voice agent",
    speaker: "Agent",
    connecting: "It speaks first and asks what you'd like to know.",
    thanks: "Thanks for your questions.",
    after: "If you have more, send them to our team with the early-access form.",
  },
};

/** Texts that also depend on the transport: before, during and after a call. */
const BY_TRANSPORT = {
  coaching: {
    local: {
      before: "The call is simulated: the AI coach follows a script.",
      note: `This is a simulation. The coach follows a script. ${SCRIPT}`,
      kept: SIMULATED,
      steps: [
        "The coach asks about your week and your blood pressure.",
        "Answer out loud. If you stay quiet, the demo fills in your lines.",
        INTERRUPT,
      ],
    },
    daily: {
      ...INTERNET,
      steps: [ALLOW, "The coach speaks first. Answer as you would on the phone.", INTERRUPT],
    },
  },
  product: {
    local: {
      before: "The call is simulated: the AI agent follows a script.",
      note: `This is a simulation. The AI agent follows a script. ${SCRIPT}`,
      kept: SIMULATED,
      steps: [
        "The agent asks what you'd like to know.",
        "Ask out loud. If you stay quiet, the demo fills in your questions.",
        INTERRUPT,
      ],
    },
    daily: {
      ...INTERNET,
      steps: [ALLOW, "The agent speaks first. Ask about systems, pilots, safety or price.", INTERRUPT],
    },
  },
};

/**
 * Returns the texts around a call. `before` is for the page, so that visitors know that they'll talk with an AI, or
 * that the call is simulated, before they open the modal.
 */
export const callTexts = ({ about }: Conversation, { transport }: VoiceSettings) => ({
  ...ABOUT[about],
  ...BY_TRANSPORT[about][transport],
});
