/** A line that the visitor may say, and the coach's response. */
interface Step {
  visitor: string;
  /** Beginnings of words that tell that a visitor said something like it. "0" fits any number. */
  fits: readonly string[];
  coach: string;
}

/** The lines of the simulated calls in a language that the hosted platform doesn't have. */
export interface Lines {
  /**
   * The coaching conversation on blood pressure, after the greeting. The first line of the visitor is with the greeting
   * (src/demos/voice/talk). The coach listens, takes notes and offers reminders, and gives no medical advice.
   */
  coaching: readonly [Omit<Step, "visitor">, ...Step[]];
  /** What a question about the product contains, in the order of the agent's answers. "{{productName}}" fits the name. */
  questions: readonly (readonly string[])[];
  /** The end of the conversation about the product. */
  thanks: Step;
  /** The answer to a visitor who wants a person, or asks whether this is one. */
  person: Omit<Step, "visitor">;
  /** The agent's line for a question without an answer. The coach's is the chat's. */
  unknown: string;
  /** Lines after a visitor whose words are not known interrupted and has finished: the coach's, and the agent's. */
  coachYields: readonly string[];
  agentYields: readonly string[];
  /** The line after a silence: when the visitor's microphone is muted, and otherwise. */
  muted: string;
  silence: string;
  /** Stands in the transcript for the words of a visitor who interrupts. */
  interrupts: string;
}

const PICK_UP = "Thanks for jumping in. Let me pick up from there.";

export const lines: Lines = {
  coaching: [
    {
      fits: ["0"],
      coach:
        "Thank you, I've written that down for your care team. Have you taken your pill every evening this week?",
    },
    {
      visitor: "I missed it on Tuesday. I fell asleep early.",
      fits: [
        ...["yes", "yeah", "yep", "no", "nope", "not", "every", "always", "never", "most", "except"],
        ...["miss", "forg", "skip", "took", "taken", "take"],
      ],
      coach:
        "Thanks for telling me. I'll note it, and your pharmacist can tell you what to do about a missed one. Would a reminder right after dinner help?",
    },
    {
      visitor: "Yes, eight o'clock would be good.",
      fits: [
        ...[
          "yes",
          "yeah",
          "yep",
          "no",
          "nope",
          "not",
          "sure",
          "ok",
          "okay",
          "please",
          "good",
          "great",
          "help",
        ],
        ...["eight", "dinner", "later", "earlier", "0"],
      ],
      coach:
        "Eight it is. Your care team will see today's reading before Thursday. If you ever feel chest pain or sudden weakness, call your local emergency number, not me. Take care!",
    },
  ],
  questions: [
    ["{{productName}}", "product", "overview", "introduc", "explain"],
    [
      "phone",
      "whatsapp",
      "sms",
      "channel",
      "language",
      "spanish",
      "arabic",
      "install",
      "app",
      "talk",
      "call",
    ],
    ["system", "emr", "ehr", "epic", "fhir", "hl7", "integrat", "connect", "api", "spreadsheet", "record"],
    ["pilot", "study", "trial", "try", "start", "begin"],
    ["safe", "worr", "risk", "danger", "wrong", "mistake", "nurse", "alert", "diagnos", "monitor"],
    ["data", "privacy", "private", "secur", "hipaa", "gdpr", "store", "delet", "confidential"],
    ["cost", "price", "pricing", "expens", "pay", "fee", "fees", "budget", "much", "cheap", "free"],
  ],
  thanks: {
    visitor: "Thanks, that's all.",
    fits: ["thank", "bye", "goodbye", "done"],
    coach:
      "Thanks for asking. To see the coach with your own questions, use the early-access form on this page. A person reads every request. Goodbye!",
  },
  person: {
    fits: ["human", "person", "someone", "robot", "bot", "ai"],
    coach:
      "I'm an AI in a simulation, not a person. To reach a person, use the early-access form or the contact details at the bottom of this page.",
  },
  unknown:
    "This simulation has no answer to that. You can ask another question, or write to {{email}}, and a person will reply.",
  coachYields: ["I hear you, and I've noted it. Let's continue from there.", PICK_UP],
  agentYields: ["I heard you, but in this simulation I follow a script. Let me go on from there.", PICK_UP],
  muted: "I think you're on mute. Take your time, I'm here when you unmute.",
  silence: "Take your time. You can speak, type, or choose a reply. I'm here when you're ready.",
  interrupts: "(interrupts)",
};
