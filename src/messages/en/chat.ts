/**
 * Texts of the chat demo that the page needs from the start (specification, section 4). The answers to typed questions
 * are in src/demos/chat/words, because most visitors type nothing.
 */
export const chat = {
  coach: "{productName} coach",
  scripted: "Scripted demo",
  replay: "Replay",
  conversation: "Conversation",
  byCoach: "Coach: ",
  byVisitor: "You: ",
  offer: "Get Early Access",
  quickQuestions: "Quick questions",
  placeholder: "Type a question",
  question: "Your question",
  send: "Send",
  whatsapp: "Chat on WhatsApp",
  newTab: " (opens in a new tab)",
  /** The coach's first message, shown from the start. */
  opening: "Good morning, Maria. How did you sleep? And what is your blood pressure today?",
  /** The exchange that plays automatically. */
  introUser: "Fine, thanks. It's 156/94. Higher than last week.",
  introReply:
    "Thank you, I've saved it for Dr. Alvarez. It's above the limit in your plan, so a nurse will call you today.",
  missedDose: "I missed a dose",
  missedDoseReply:
    "Thanks for telling me. I've noted the missed pill for your care team. Please ask your pharmacist or nurse what to do about this one. I don't give advice on doses.",
  reading: "Is 142/88 high?",
  readingReply:
    "It's above the goal of 130/80 that Dr. Alvarez set in your plan. Please check it once more, the way your plan describes. I'll log both readings for her.",
  salt: "Ideas for less salt",
  saltReply:
    "Your dietitian picked low-salt dinners for your plan, such as lemon chicken, bean stew and baked fish. Should I send you three for this week?",
  checkup: "When is my checkup?",
  checkupReply:
    "Thursday at 10:20 AM with Dr. Alvarez. She'll have your readings from the last 30 days, so you can talk about what matters to you.",
} as const;
