/** Texts about the languages of a page. */
export const languages = {
  menu: "Language",
  /** The line for visitors whose browser prefers the language. */
  offer: {
    available: "This page is available in English.",
    read: "Read it in English",
    dismiss: "Dismiss",
  },
  /** The texts of llms.txt. */
  llms: {
    formats: "Each page is available as HTML and, at the addresses below, as Markdown.",
    pages: "Pages",
    others: "Other languages",
    contact: "Contact",
    email: "Email",
    questions: "questions about the service",
  },
  /** Words for signs that share pictures can't show. */
  signs: { atMost: "at most", atLeast: "at least", about: "about", notEqual: "not equal to" },
} as const;
