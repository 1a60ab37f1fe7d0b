import type { WidgetWords } from "../widgetTexts.ts";

const agreeAndSubmit = "Agree and Request a Callback";

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
    caller: "Who should call you?",
    callers: {
      agent: {
        label: "An AI voice agent calls",
        text: "You will get a call from an AI voice agent from a US number.",
      },
      person: { label: "A person calls", text: "Someone on our team calls you. No automated call." },
    },
    fullName: "Full name",
    countryCode: "Country code",
    countryCodes: ["+1 United States", "+971 UAE", "+966 KSA (Saudi Arabia)", "+91 India"],
    phoneNumber: "Phone number",
    email: "Email",
    language: "Language",
    languages: ["English", "Arabic", "Spanish"],
    agreement: {
      before: `When you select “${agreeAndSubmit}”, you agree that ${productName} may call you at this number with an automated call in an artificial (AI) voice. You don't have to agree: a person can call you instead. To stop the calls, hang up, tell the voice agent, or write to`,
      link: email,
      after: ".",
    },
    captchaFailed: "The verification did not load. Check your connection.",
    captchaFirst: "Check the box above to continue.",
    sending: "Sending",
    agreeAndSubmit,
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
