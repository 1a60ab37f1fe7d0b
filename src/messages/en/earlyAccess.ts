/** Texts of the early-access form and of its answer without JavaScript (specification, sections 2 to 4). */
export const earlyAccess = {
  title: "Early access",
  label: "Request early access",
  received:
    "We've received your request, and we'll write to you soon. The form below is ready for another request.",
  name: "Name",
  email: "Email",
  organization: "Organization",
  country: "Country",
  selectCountry: "Select a country",
  role: "Role",
  interests: "I'm interested in",
  pilot: "Pilot study",
  investment: "Investment",
  partnership: "Partnership",
  leaveEmpty: "Leave this empty",
  submit: "Request Early Access",
  processing: "Processing...",
  consent:
    "By sending this request, you agree we may use your answers to reply, as described in our <link>privacy policy</link>.",
  thanks: "We've received your request. We'll write to you soon.",
  talk: "Would you rather talk?",
  book: "Book a time with our team",
} as const;
