/** Texts of the confirmation mail. Lines are short, so that the English mail needs no encoding. */
export const mail = {
  subject: "We've received your request ({reference})",
  hello: "Hello,",
  earlyAccess: "We've received your request. We'll get back to you soon.",
  callback:
    "We've received your request.\nWe'll connect with you shortly via your preferred method.\nYou will get a call from an AI voice agent from a US number.",
  question: "If you have a question, reply to this email or write to",
  why: "You get this email because someone entered your address in a form at",
  notYou: "If it wasn't you, tell us, and we'll delete the request.",
  privacyPolicy: "Privacy policy:",
} as const;
