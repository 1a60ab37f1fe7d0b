/** The script of the chat demo: everything the simulated coach can say. */

import type { HelpLine } from "./helpLine.ts";

export interface Answer {
  text: string;
  /** Whether to offer early access below the answer, because no canned reply fits. */
  offer: boolean;
  /** Set on an emergency notice: the lines to call, the most urgent first. */
  helpLines?: readonly HelpLine[];
}

/** The coach's first message, shown from the start. */
export const OPENING = "Good morning, Maria. How did you sleep? And what is your blood pressure today?";

/** The exchange that plays automatically. */
export const INTRO = {
  user: "Fine, thanks. It's 156/94. Higher than last week.",
  ai: "Thank you, I've saved it for Dr. Alvarez. It's above the limit in your plan, so a nurse will call you today.",
} as const;

/** The reply when no canned reply fits. The thread offers early access below it. */
export const DEFAULT_REPLY =
  "This demo has only a few answers, and that question isn't covered. In a real program, the coach answers from your care team's plan.";

export interface CannedReply {
  /** The text of the quick question. A reply without one is reachable only by typing. */
  question?: string;
  /** Word beginnings that match this reply. */
  keywords: readonly string[];
  reply: string;
}

export const REPLIES: readonly CannedReply[] = [
  {
    question: "I missed a dose",
    keywords: ["miss", "forg", "dose", "pill", "tablet", "medic", "skip"],
    reply:
      "Thanks for telling me. I've noted the missed pill for your care team. Please ask your pharmacist or nurse what to do about this one. I don't give advice on doses.",
  },
  {
    question: "Is 142/88 high?",
    keywords: ["blood", "pressure", "reading", "high", "normal", "number", "systolic", "142", "88", "bp"],
    reply:
      "It's above the goal of 130/80 that Dr. Alvarez set in your plan. Please check it once more, the way your plan describes. I'll log both readings for her.",
  },
  {
    question: "Ideas for less salt",
    keywords: [
      "salt",
      "sodium",
      "eat",
      "food",
      "diet",
      "cook",
      "meal",
      "snack",
      "breakfast",
      "lunch",
      "dinner",
    ],
    reply:
      "Your dietitian picked low-salt dinners for your plan, such as lemon chicken, bean stew and baked fish. Should I send you three for this week?",
  },
  {
    question: "When is my checkup?",
    keywords: [
      "check-up",
      "checkup",
      "appointment",
      "visit",
      "when",
      "doctor",
      "alvarez",
      "clinic",
      "schedule",
    ],
    reply:
      "Thursday at 10:20 AM with Dr. Alvarez. She'll have your readings from the last 30 days, so you can talk about what matters to you.",
  },
  {
    keywords: ["walk", "exercise", "sport", "activ", "run", "step", "gym", "move"],
    reply:
      "You've walked four evenings this week, as you planned with your care team. Should I keep the reminder at 6?",
  },
  {
    keywords: ["hello", "hi", "hey", "morning", "evening", "afternoon", "thank", "thanks"],
    reply: "Hello! Ask me about your medication, readings, food or next checkup, and I'll do my best.",
  },
];

export const QUICK_QUESTIONS = REPLIES.flatMap(({ question }) => question ?? []);
