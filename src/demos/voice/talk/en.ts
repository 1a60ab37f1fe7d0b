import type { Talk } from "./overrides.ts";

export const talk: Talk = {
  language: "en",
  greeting:
    "Hi, I'm the AI health coach for Dr. Alvarez's team. It's been a week since your visit. What was your blood pressure today?",
  reply: "It was 138 over 86 this morning.",
  firstMessage:
    "Hi, I'm the AI voice agent for {{productName}}. I can tell you what it is, how it connects to your systems, what a pilot looks like, how it handles safety, and how pricing works. What would you like to know?",
  answers: [
    {
      question: "What is {{productName}}?",
      answer:
        "An AI health coach. Between visits, it asks patients how they are and brings your team the answers that need a person's attention. It works alongside care teams and never replaces them. Every decision about care stays with people.",
    },
    {
      question: "How does the coach talk with patients?",
      answer:
        "By phone, by chat on WhatsApp, SMS or the web, and in video sessions. It tells patients it's an AI at the start of every call. They don't install anything or create an account. It's built for 50+ languages, and each program uses the languages your team can review.",
    },
    {
      question: "Which of our systems can it connect to?",
      answer:
        "EMR and EHR systems through HL7 v2 or HL7 FHIR, and others through an API. You can start with a spreadsheet, and add your record system when you're ready.",
    },
    {
      question: "What does a pilot study look like?",
      answer:
        "One program, your own questions, and an end date. We write down what counts as success before it starts. Everything you do today continues. Patients give consent first, and they can leave at any time.",
    },
    {
      question: "What if a patient says something worrying?",
      answer:
        "The coach is designed to stop coaching, give the emergency number and alert a named nurse under your team's rules. It doesn't make a diagnosis or change a medication. It's not for emergencies, because it may not be monitored. And it can be wrong, so each summary comes with the patient's own words.",
    },
    {
      question: "How is patient data used?",
      answer:
        "Your organization decides. A written agreement covers what's collected, why, and when it's deleted.",
    },
    {
      question: "What does it cost?",
      answer:
        "Each program's price is set in its written agreement, so I can't quote you one. Write to {{email}}, and a person will reply. The demos here are free.",
    },
  ],
};
