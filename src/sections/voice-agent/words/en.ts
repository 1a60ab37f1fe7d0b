import type { WidgetWords } from "./WidgetWords.ts";

export const words = (productName: string, email: string): WidgetWords => ({
  headings: { options: "How would you like to talk?", form: "Schedule a Callback" },
  now: "Talk now",
  nowText: "In this browser, with your microphone. Nothing to install.",
  call: "Get a call",
  callText: "An AI voice agent calls you from a US number. Or ask for a person.",
  back: "Back",
  loading: "Loading",
  callback: {
    label: "Schedule a callback",
    notice:
      "You will get a call from an AI voice agent from a US number if you agree to it below. Otherwise, a person on our team will contact you.",
    fullName: "Full name",
    countryCode: "Country code",
    countryCodes: ["+1 United States", "+971 UAE", "+966 KSA (Saudi Arabia)", "+91 India"],
    phoneNumber: "Phone number",
    email: "Email",
    language: "Language",
    languages: ["English", "Arabic", "Spanish"],
    agree: `I agree that ${productName} may call me at this number with an automated call in an artificial (AI) voice.`,
    terms: {
      before:
        "Optional. If you leave this unchecked, a person on our team will contact you instead. To stop the calls, hang up, tell the voice agent, or write to",
      link: email,
      after: ".",
    },
    captchaFailed: "The verification did not load. Check your connection.",
    sending: "Sending",
    submit: "Request a Callback",
    consent: {
      before:
        "By sending this request, you agree we may use your answers to contact you, as described in our",
      link: "privacy policy",
      after: ".",
    },
    thanks: "We'll connect with you shortly via your preferred method.",
  },
});
