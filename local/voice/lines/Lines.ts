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
