import { describe, expect, it } from "vitest";
import { containsCrisisReading, findEmergency } from "#demos/chat/emergency.ts";
import { chatIn } from "../../../support/chatIn.ts";

const { notices, quickQuestions } = chatIn("en");

it.each(quickQuestions)("the question “$question” is no emergency", ({ question }) => {
  expect(findEmergency(question)).toBeUndefined();
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

const english = "180/120; bp 210 130; systolic 185";
const spanish =
  "tengo la presión en 210/130; 210 con 130; 120x80 ayer, hoy 190x110; 200 de presión; la mínima está en 125";
const tens = "la tensión a 21/12; 19 con 12 de tensión";
const arabic = "ضغطي ٢١٠ على ١٣٠; الضغط ۲۱۰/۱۳۰; ضغطي ١٣٠/٢١٠; الضغط العالي ١٩٥; ضغطي ٢١ على ١٣";

it.each([english, spanish, tens, arabic].flatMap((list) => list.split("; ")))(
  "finds a crisis in “%s”",
  (text) => {
    expect(containsCrisisReading(text)).toBe(true);
  },
);

const harmless = "179/119; my phone number is 305-555-0123";
const inSpanish =
  "mi presión es 128 sobre 82; tengo la tensión a 13/8; mido la presión el 18/11; medicina para la presión 200 mg; peso 190 y mi presión es 130/80";
const inArabic = "ضغطي ٨٠/١٢٠; الضغط ١٣ على ٨; دواء الضغط ٢٠٠ ملغ; الضغط يوم ٢١/١٢";

it.each([harmless, inSpanish, inArabic].flatMap((list) => list.split("; ")))("finds none in “%s”", (text) => {
  expect(containsCrisisReading(text)).toBe(false);
});
