import { describe, expect, it } from "vitest";
import { findEmergency } from "#demos/chat/emergency.ts";
import { chatIn } from "../../../support/chatIn.ts";

const { notices, quickQuestions } = chatIn("en");

/** Texts that someone in danger may type, by kind of danger. */
const EMERGENCIES = {
  "a call for help": ["Emergency", "call 911", "I need an ambulance", "Should I go to the hospital?"],
  "a heart problem": [
    "I have chest pain",
    "pain in the chest",
    "tightness in my chest",
    "my chest hurts",
    "My chest feels really heavy.",
    "pressure on my chest",
    "i think i'm having a heart attack, should I skip my pill?",
    "my heart is racing",
    "my left arm hurts",
    "Me duele el pecho",
    "there's an elephant on my chest",
    "my heart is beating very fast",
  ],
  "a breathing problem": [
    "I can't breathe",
    "I can’t breathe!!",
    "CAN NOT BREATHE",
    "I can't catch my breath",
    "struggling to breathe",
    "I'm short of breath after my tablet",
    "she isn't breathing",
    "I'm gasping for air",
    "my husband is choking",
    "No puedo respirar",
  ],
  "lost consciousness": [
    "he collapsed",
    "passed out",
    "My blood pressure is high and I feel faint",
    "I blacked out in the kitchen",
    "she won't wake up",
    "having a seizure",
  ],
  "a stroke": [
    "my face is drooping",
    "face is drooping",
    "arm is numb",
    "my left arm is numb",
    "my right arm feels weak",
    "one side of my body is weak",
    "slurred speech",
    "I can't speak properly",
    "lost vision in one eye",
    "I suddenly can't see anything",
    "the worst headache of my life",
  ],
  "bleeding or an injury": [
    "I'm coughing up blood",
    "vomiting blood",
    "there is blood in my stool",
    "blood in my urine",
    "blood is coming out of my nose",
    "I'm bleeding a lot",
    "lost a lot of blood",
    "I fell down the stairs",
    "I hit my head",
  ],
  "an overdose": [
    "I took 20 tablets",
    "I swallowed all my pills",
    "took too many pills",
    "I just took a whole bottle of medicine",
    "I've taken twenty of my blood pressure tablets",
    "took 12 amlodipine tablets at 8 am",
    "I took 20 paracetamol",
    "I took a double dose",
    "my grandson swallowed a tablet",
    "took too many",
    "I swallowed the bottle",
    "took 3 times my dose",
    "overdose",
  ],
  "an allergic reaction": [
    "my throat is swelling",
    "swollen tongue since the new tablet",
    "allergic reaction",
  ],
  "a risk of self-harm": [
    "I want to die",
    "want to die",
    "hurt myself",
    "I'm going to kill myself",
    "I don't want to live anymore",
    "I wish I was dead",
    "I'd rather be dead",
    "thinking about suicide",
  ],
  "a reading of 180 over 120 or more, by either number": [
    "my blood pressure is 210 over 130",
    "180/120",
    "BP 210/95",
    "It was 175 / 125 this morning",
    "just measured 190-110",
    "195 by 100",
    "bp 210 130",
    "My blood pressure is 200",
    "systolic 185",
    "Blood pressure has gone up to 220 mmHg",
    "my diastolic is 130",
  ],
};

/** Ordinary questions, which must not get the emergency notice. */
const ORDINARY = [
  ...quickQuestions.map(({ question }) => question),
  "I missed my tablet",
  "I forgot my pills this morning, can I take them at 8?",
  "I took 2 tablets with 20 minutes between them",
  "I took my 5 mg tablet at 9 am",
  "took my blood pressure medicine 200 mg",
  "I have 20 tablets left, when do I get more?",
  "Do I take all my tablets in the morning?",
  "my blood pressure is 128 over 82",
  "What is my blood pressure?",
  "112 over 70, a good number?",
  "Is 179/119 high?",
  "My weight is 190 and my pressure is 130/80",
  "What is the top number?",
  "Should the cuff be at chest height when I measure my blood pressure?",
  "Where do I get a blood test?",
  "I have a cough. Does it change my blood pressure?",
  "Are breathing exercises hard?",
  "Is walking good for my heart?",
  "I walked 200 steps",
  "I can't see my appointment",
  "I want to diet",
  "recipes with artichokes",
  "help me eat less salt",
  "I cannot talk now, remind me at 6",
  "I ate too much salt",
  "I'm dying for some salt",
  "How do I lower my blood pressure from 150?",
  "Can I talk to Dr. Alvarez face to face?",
  "I fell asleep after lunch",
  "My phone number is 305-555-0123",
  "What is the number of the clinic?",
];

describe("findEmergency", () => {
  for (const [danger, typed] of Object.entries(EMERGENCIES)) {
    it.each(typed)(`detects ${danger}: %s`, (text) => expect(findEmergency(text)).toBeDefined());
  }

  it.each(ORDINARY)("ignores: %s", (text) => expect(findEmergency(text)).toBeUndefined());
});

describe("the emergency notices", () => {
  it("say that no one monitors the demo, and name 911 and 112", () => {
    for (const { text, helpLines } of Object.values(notices)) {
      expect(text).toContain("This is a demo, and no one is monitoring it.");
      expect(helpLines?.map(({ number }) => number)).toEqual(expect.arrayContaining(["911", "112"]));
    }
  });

  it("on self-harm names 988 first", () => {
    expect(notices.selfHarm.helpLines?.[0]).toMatchObject({ by: "call", number: "988" });
  });
});
