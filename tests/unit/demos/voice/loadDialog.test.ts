import { describe, expect, it, vi } from "vitest";
import { dialogLoader } from "#demos/voice/loadDialog.ts";
import { coachOverrides, productOverrides } from "#demos/voice/overrides.ts";
import { talk as ar, words as arabic } from "#demos/voice/words/ar.ts";
import { talk as en, words as english } from "#demos/voice/words/en.ts";
import { talk as es, words as spanish } from "#demos/voice/words/es.ts";

// React's client code doesn't work under the condition that these tests use.
vi.mock("#demos/voice/VoiceDialog.tsx", () => ({ VoiceDialog: "the modal" }));

const productName = "Tendwell";
const email = "hello@tendwell.example";
const coaching = { about: "coaching" } as const;
const product = { about: "product", email } as const;

describe("the voice modal's loader", () => {
  it("uses the saved assistant as it is for coaching in English", async () => {
    const loaded = await dialogLoader({ language: "en", conversation: coaching, productName })();
    expect(loaded).toEqual({
      VoiceDialog: "the modal",
      words: english,
      overrides: undefined,
      starters: [en.reply],
    });
  });

  it.each([
    ["es", spanish, es],
    ["ar", arabic, ar],
  ] as const)("replaces the coach's language on a page in %s", async (language, words, talk) => {
    const loaded = await dialogLoader({ language, conversation: coaching, productName })();
    expect(loaded).toMatchObject({ words, overrides: coachOverrides(talk) });
  });

  it.each([
    ["en", english, en],
    ["es", spanish, es],
    ["ar", arabic, ar],
  ] as const)(
    "turns the assistant into the product's agent on a page in %s",
    async (language, words, talk) => {
      const loaded = await dialogLoader({ language, conversation: product, productName })();
      expect(loaded).toMatchObject({
        words,
        overrides: productOverrides(talk, { productName, email }),
        starters: expect.arrayContaining([talk.answers[0]?.question.replace("{{productName}}", productName)]),
      });
    },
  );
});
