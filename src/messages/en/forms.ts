/** Texts that several forms share. The specification has the failure (section 8) and some of the errors (section 5). */
export const forms = {
  optional: "(optional)",
  checkAnswers: "Please check these answers",
  failure: "There was an error submitting your information. Please try again.",
  reference: "Your reference number:",
  thankYou: "Thank You!",
  errors: {
    name: "Please enter your name",
    fullName: "Please enter your full name",
    email: "Please enter a valid email address",
    organization: "Please enter your organization",
    role: "Please enter your role",
    country: "Please choose a country from the list",
    interests: "Please select at least 1 option from 'I'm interested in'.",
    phoneNumber: "Please enter a valid phone number without country code",
    phoneExtension: "Please enter one phone number, without an extension or letters",
    trunkPrefix:
      "Please leave out the 0 at the start of the phone number: it isn't dialed after a country code",
    captcha: "Please complete the reCAPTCHA verification",
    language: "Please choose a language from the list",
    countryCode: "Please choose a country code from the list",
    tooLong: "Please use at most {longest} characters",
    unprintable: "Please remove characters that can't be displayed",
  },
} as const;
