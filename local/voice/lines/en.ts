/** The lines of the scripted calls in a language that the hosted platform doesn't have. */
export interface Lines {
  /**
   * The rest of the coaching conversation on blood pressure, after the greeting and the visitor's response. The coach listens, takes notes
   * and offers reminders, and gives no medical advice.
   */
  coaching: readonly ({ coach: string } | { visitor: string })[];
  /** The end of the conversation about the product. */
  thanks: string;
  goodbye: string;
  /** Lines after a visitor who interrupted has finished: the coach's, and those of the product's agent. */
  coachYields: readonly string[];
  agentYields: readonly string[];
  /** The line when it is the visitor's turn and their microphone is muted. */
  muted: string;
  /** Stands in the transcript for the words of a visitor who interrupts. */
  interrupts: string;
}

const PICK_UP = "Thanks for jumping in. Let me pick up from there.";

export const lines: Lines = {
  coaching: [
    {
      coach:
        "Thank you, I've written that down for your care team. Have you taken your pill every evening this week?",
    },
    { visitor: "I missed it on Tuesday. I fell asleep early." },
    {
      coach:
        "Thanks for telling me. I'll note it, and your pharmacist can tell you what to do about a missed one. Would a reminder right after dinner help?",
    },
    { visitor: "Yes, eight o'clock would be good." },
    {
      coach:
        "Eight it is. Your care team will see today's reading before Thursday. If you ever feel chest pain or sudden weakness, call your local emergency number, not me. Take care!",
    },
  ],
  thanks: "Thanks, that's all.",
  goodbye:
    "Thanks for asking. To see the coach with your own questions, use the early-access form on this page. A person reads every request. Goodbye!",
  coachYields: ["I hear you, and I've noted it. Let's continue from there.", PICK_UP],
  agentYields: ["I heard you, but in this simulation I follow a script. Let me go on from there.", PICK_UP],
  muted: "I think you're on mute. Take your time, I'm here when you unmute.",
  interrupts: "(interrupts)",
};
