import type { AnswerWords } from "./AnswerWords.ts";

export const words: AnswerWords = {
  keywords: {
    missedDose: ["miss", "forg", "dose", "pill", "tablet", "medic", "skip"],
    reading: ["blood", "pressure", "reading", "high", "normal", "number", "systolic", "142", "88", "bp"],
    salt: ["salt", "sodium", "eat", "food", "diet", "cook", "meal", "snack", "breakfast", "lunch", "dinner"],
    checkup: [
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
    walk: ["walk", "exercise", "sport", "activ", "run", "step", "gym", "move"],
    hello: ["hello", "hi", "hey", "morning", "evening", "afternoon", "thank", "thanks"],
  },
  walk: "You've walked four evenings this week, as you planned with your care team. Should I keep the reminder at 6?",
  hello: "Hello! Ask me about your medication, readings, food or next checkup, and I'll do my best.",
  unknown:
    "This demo has only a few answers, and that question isn't covered. In a real program, the coach answers from your care team's plan.",
  emergency: {
    poison:
      "If this is an emergency, call 911 now. Poison Control can also help. This is a demo, and no one is monitoring it.",
    selfHarm:
      "You don't have to face this alone. Please call or text 988 now. If someone is in danger right now, call 911. This is a demo, and no one is monitoring it.",
    abuse:
      "You deserve to be safe. If someone is in danger right now, call 911. This is a demo, and no one is monitoring it.",
  },
  poisonControl: "Poison Control, US",
  violenceHotline: "National Domestic Violence Hotline, US",
  longestWhole: 3,
  forms: (word) => [word],
};
