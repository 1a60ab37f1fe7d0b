import { describe, expect, it } from "vitest";
import { answer } from "#demos/chat/answer.ts";
import { EMERGENCY_NOTICES } from "#demos/chat/emergencyNotices.ts";
import { DEFAULT_REPLY, QUICK_QUESTIONS, REPLIES } from "#demos/chat/script.ts";

const replyTo = (question: string) => REPLIES.find((reply) => reply.question === question)?.reply;

describe("answer", () => {
  it("returns a different reply for every quick question", () => {
    expect(QUICK_QUESTIONS).toHaveLength(4);
    for (const question of QUICK_QUESTIONS) {
      expect(answer(question)).toEqual({ text: replyTo(question), offer: false });
    }
    expect(new Set(QUICK_QUESTIONS.map((question) => answer(question).text)).size).toBe(4);
  });

  it.each([
    ["i forgot my pills this morning", "I missed a dose"],
    ["MY BLOOD PRESSURE IS 150/95, is that normal?", "Is 142/88 high?"],
    ["what can I cook for dinner with less sodium", "Ideas for less salt"],
    ["whens my next appointment?", "When is my checkup?"],
  ])('matches "%s" to a canned reply', (typed, question) => {
    expect(answer(typed).text).toBe(replyTo(question));
  });

  it.each(["What is the capital of France?", "asdf", "🙂", "prefix hi-fi shipping"])(
    'returns the default reply to "%s" and offers early access',
    (typed) => expect(answer(typed)).toEqual({ text: DEFAULT_REPLY, offer: true }),
  );

  it("returns the emergency notice before any canned reply, without an offer", () => {
    const typed = "i think i'm having a heart attack, should I skip my pill?";
    expect(answer(typed)).toEqual(EMERGENCY_NOTICES.medical);
  });

  it.each([
    ["I want to die", "selfHarm"],
    ["my husband hits me", "abuse"],
    ["I took the whole bottle", "poison"],
  ] as const)('answers "%s" with the notice on %s', (typed, kind) => {
    expect(answer(typed)).toEqual(EMERGENCY_NOTICES[kind]);
  });
});
