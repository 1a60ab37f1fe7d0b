import type { Lines } from "./Lines.ts";

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
