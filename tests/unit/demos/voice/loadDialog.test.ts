import { describe, expect, it, vi } from "vitest";
import { dialogLoader } from "#demos/voice/loadDialog.ts";
import { talk as ar } from "#demos/voice/talk/ar.ts";
import { talk as en } from "#demos/voice/talk/en.ts";
import { talk as es } from "#demos/voice/talk/es.ts";
import { coachOverrides, productOverrides } from "#demos/voice/talk/overrides.ts";
import { words as arabic } from "#demos/voice/words/ar.ts";
import { words as english } from "#demos/voice/words/en.ts";
import { words as spanish } from "#demos/voice/words/es.ts";

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
