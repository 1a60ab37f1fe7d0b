import { describe, expect, it } from "vitest";
import { chatIn } from "../../../support/chatIn.ts";

const { answer, notices, quickQuestions, words } = chatIn("en");
const replyTo = (asked: string) => quickQuestions.find(({ question }) => question === asked)?.reply;

describe("answer", () => {
  it("returns a different reply for every quick question", () => {
    expect(quickQuestions).toHaveLength(4);
    for (const { question, reply } of quickQuestions) {
      expect(answer(question)).toEqual({ text: reply, offer: false });
    }
    expect(new Set(quickQuestions.map(({ question }) => answer(question).text)).size).toBe(4);
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
    (typed) => expect(answer(typed)).toEqual({ text: words.unknown, offer: true }),
  );

  it("returns the emergency notice before any canned reply, without an offer", () => {
    const typed = "i think i'm having a heart attack, should I skip my pill?";
    expect(answer(typed)).toEqual(notices.medical);
  });

  it.each([
    ["I want to die", "selfHarm"],
    ["my husband hits me", "abuse"],
    ["I took the whole bottle", "poison"],
  ] as const)('answers "%s" with the notice on %s', (typed, kind) => {
    expect(answer(typed)).toEqual(notices[kind]);
  });
});
