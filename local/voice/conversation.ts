/**
 * The scripted coaching conversation on blood pressure. The coach listens, takes notes and offers reminders, and
 * gives no medical advice. The browser speaks its lines (src/demos/voice/local). Visitors speak theirs, or see them
 * as text when the microphone is off.
 */
export const conversation = {
  turns: [
    {
      coach:
        "Hi, I'm the AI health coach for Dr. Alvarez's team. It's been a week since your visit. What was your blood pressure today?",
    },
    { visitor: "It was 138 over 86 this morning." },
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
  /** The coach's lines after a visitor who interrupted it has finished. */
  yields: [
    "I hear you, and I've noted it. Let's continue from there.",
    "Thanks for jumping in. Let me pick up from there.",
  ],
  /** The coach's line when it is the visitor's turn and their microphone is muted. */
  muted: "I think you're on mute. Take your time, I'm here when you unmute.",
};
