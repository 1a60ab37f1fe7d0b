import { describe, expect, it } from "vitest";
import { chatIn } from "../../../support/chatIn.ts";

const pages = { en: chatIn("en"), es: chatIn("es"), ar: chatIn("ar") } as const;
const page = Object.entries(pages);

describe.each(page)("the chat on a page in %s", (_language, { answer, notices, quickQuestions, words }) => {
  it("gives every quick question its reply, also when it is typed", () => {
    for (const { question, reply } of quickQuestions)
      expect(answer(question)).toEqual({ text: reply, offer: false });
    expect(new Set(quickQuestions.map(({ reply }) => reply)).size).toBe(4);
  });

  it.each([
    ["I want to die", "selfHarm"],
    ["quiero morirme", "selfHarm"],
    ["أريد أن أموت", "selfHarm"],
    ["my chest hurts", "medical"],
    ["i think i'm having a heart attack, should I skip my pill?", "medical"],
    ["me duele el pecho", "medical"],
    ["صدري يؤلمني", "medical"],
    ["my husband hits me", "abuse"],
    ["mi marido me pega", "abuse"],
    ["زوجي يضربني", "abuse"],
    ["se tomó todo el frasco de pastillas", "poison"],
    ["I took the whole bottle", "poison"],
    ["210/130", "medical"],
  ] as const)('answers "%s" with its notice on %s', (typed, kind) => {
    expect(answer(typed)).toEqual(notices[kind]);
  });

  it("answers other questions with the default reply, and offers early access", () => {
    for (const typed of ["asdf", "🙂", "prefix hi-fi shipping", "¿Capital de Francia?", "ما عاصمة فرنسا؟"])
      expect(answer(typed)).toEqual({ text: words.unknown, offer: true });
  });

  it("has a greeting and a reply about walks", () => {
    expect(answer("hello hola مرحبا").text).toBe(words.hello);
  });
});

it.each([
  ["en", "i forgot my pills this morning", "missedDose"],
  ["en", "MY BLOOD PRESSURE IS 150/95, is that normal?", "reading"],
  ["en", "what can I cook for dinner with less sodium", "salt"],
  ["en", "whens my next appointment?", "checkup"],
  ["es", "se me olvidaron las pastillas esta mañana", "missedDose"],
  ["es", "No tomé mi medicina ayer", "missedDose"],
  ["es", "MI PRESION ESTA EN 150/95, es normal?", "reading"],
  ["es", "que puedo cosinar con poca sal", "salt"],
  ["es", "cuando tengo sita con la doctora", "checkup"],
  ["ar", "نسيت الدواء هذا الصباح", "missedDose"],
  ["ar", "ضغطي ١٥٠ على ٩٥ هل هو طبيعي", "reading"],
  ["ar", "وش أطبخ بدون الملح", "salt"],
  ["ar", "مَتى مَوعدي مع الدكتورة", "checkup"],
] as const)('in %s, matches "%s" to the reply on %s', (language, typed, quick) => {
  const { answer, texts } = pages[language];
  expect(answer(typed)).toEqual({ text: texts.quick[quick].reply, offer: false });
});

it.each([
  ["es", "salgo a caminar por la tarde"],
  ["ar", "أحب رياضة المشي"],
] as const)("in %s, matches “%s” to the reply about walks", (language, typed) => {
  expect(pages[language].answer(typed).text).toBe(pages[language].words.walk);
});

it("the notices name the same lines in each language", () => {
  const lines = ({ notices }: (typeof pages)["en"]) =>
    Object.entries(notices).map(([kind, { helpLines = [] }]) => [
      kind,
      helpLines.map(({ by, number }) => by + number),
    ]);
  for (const [, each] of page) expect(lines(each)).toEqual(lines(pages.en));
});

it("the texts keep the numbers of the English ones", () => {
  const numbers = (text: string) => text.match(/\d+(?:[/:]\d+)?/g)?.sort();
  const all = ({ texts: { opening, intro, quick }, words: { walk } }: (typeof pages)["en"]) =>
    [opening, ...Object.values(intro), ...Object.values(quick).flatMap(Object.values), walk].map(numbers);
  for (const [, each] of page) expect(all(each)).toEqual(all(pages.en));
});
