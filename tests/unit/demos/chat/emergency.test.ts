import { describe, expect, it } from "vitest";
import { findEmergency } from "#demos/chat/emergency.ts";
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
