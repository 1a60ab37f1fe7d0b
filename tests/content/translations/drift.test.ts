import { expect, test } from "vitest";
import { projectSchema } from "../../../studio/check/compiledSchema.ts";
import { compareTexts, confirmedRecords, textsIn } from "../../../studio/translations/drift.ts";
import { textsOf } from "../../../studio/translations/texts.ts";
import { translationOf } from "../../../studio/translations/translationOf.ts";

const typeOf = (name: string) => projectSchema().get(name);
const span = (text: string, ...marks: string[]) => ({ _key: text, _type: "span", text, marks });
const block = (_key: string, ...children: object[]) => ({
  ...{ _key, _type: "block", style: "normal", markDefs: [] },
  children,
});

const english = {
  _id: "hero",
  _type: "hero",
  headline: "Talk with a coach",
  subtitle: "It calls patients at home.",
  cards: [
    { _key: "voice", _type: "featureCard", kind: "voice", title: "Calls", description: "By phone." },
    { _key: "chat", _type: "featureCard", kind: "messages", title: "Messages", description: "By chat." },
  ],
};
const spanishWords = {
  headline: "Hable con un entrenador",
  subtitle: "Llama a los pacientes a casa.",
  cards: [
    { ...english.cards[0], title: "Llamadas", description: "Por teléfono." },
    { ...english.cards[1], title: "Mensajes", description: "Por chat." },
  ],
};
const created = translationOf({
  ...{ source: english, type: typeOf("hero"), language: "es" },
  translated: new Map(),
});
const spanish = { ...created, ...spanishWords };

const states = (source: object, translation: object, type = "hero") =>
  compareTexts(source, translation, typeOf(type)).map(({ path, state }) => `${path}: ${state}`);
const notCurrent = (source: object, translation: object) =>
  states(source, translation).filter((line) => !line.endsWith(": current"));

test("finds the texts that people write, and none that they choose", () => {
  expect(textsOf(english, typeOf("hero")).map(({ path }) => path)).toEqual([
    "headline",
    "subtitle",
    'cards[_key=="voice"].title',
    'cards[_key=="voice"].description',
    'cards[_key=="chat"].title',
    'cards[_key=="chat"].description',
  ]);
});

test("the texts of a new translation are all untranslated, and those of a finished one current", () => {
  expect(new Set(compareTexts(english, created, typeOf("hero")).map(({ state }) => state))).toEqual(
    new Set(["untranslated"]),
  );
  expect(notCurrent(english, spanish)).toEqual([]);
});

test("a changed text is outdated, with the words that changed", () => {
  const changed = { ...english, headline: "Talk with a nurse" };
  const [text, ...others] = textsIn("outOfDate", compareTexts(changed, spanish, typeOf("hero")));
  expect(others).toEqual([]);
  const words = [
    { kind: "same", text: "Talk with a" },
    { kind: "removed", text: "coach" },
    { kind: "added", text: "nurse" },
  ];
  expect(text).toMatchObject({ path: "headline", state: "outdated", source: "Talk with a nurse", words });
});

const third = { _key: "video", _type: "featureCard", kind: "video", title: "Video" };
const gone = ['cards[_key=="voice"].title: removed', 'cards[_key=="voice"].description: removed'];
const [formatted, fewer] = [{ headline: " Talk  with a\u00a0coach " }, { cards: english.cards.slice(1) }];
const followed = { cards: spanish.cards.slice(1) };
test.each<[string, object, object, string[]]>([
  ["a change of formatting", formatted, {}, []],
  ["a new order of items, which have keys", { cards: english.cards.toReversed() }, {}, []],
  ["a new item", { cards: [...english.cards, third] }, {}, ['cards[_key=="video"].title: missing']],
  ["an item that the source no longer has", fewer, {}, gone],
  ["an item that neither has any longer", fewer, followed, []],
  ["an optional text that the source doesn't have", { audience: "" }, { audience: "Para hospitales" }, []],
  ["an emptied text", {}, { headline: " " }, ["headline: missing"]],
])("compares %s", (_name, source, translation, lines) => {
  expect(notCurrent({ ...english, ...source }, { ...spanish, ...translation })).toEqual(lines);
});

test("a translation without records is of unknown age", () => {
  const unrecorded = { ...spanish, translation: undefined };
  const texts = compareTexts(english, unrecorded, typeOf("hero"));
  expect(textsIn("unrecorded", texts)).toHaveLength(texts.length);
});

test("compares portable text by its words", () => {
  const policy = (...body: object[]) => ({
    ...{ _id: "privacyPolicy", _type: "legalDocument", title: "Privacy" },
    sections: [{ _key: "s", _type: "legalSection", heading: "Intro", body }],
  });
  const source = policy(block("a", span("We keep "), span("little", "strong")), block("b", span("Ask us.")));
  const type = typeOf("legalDocument");
  const copy = translationOf({ source, type, language: "ar", translated: new Map() });
  const translated = { ...copy, ...policy(block("x", span("نحتفظ بالقليل"))), translation: copy.translation };
  const of = (changed: object) =>
    textsIn("outOfDate", compareTexts(changed, translated, type)).map(({ path }) => path);
  expect(of(source)).toEqual([]);
  expect(of(policy(block("c", span("We keep little Ask us."))))).toEqual([]);
  expect(of(policy(block("a", span("We keep nothing")), block("b", span("Ask us."))))).toEqual([
    'sections[_key=="s"].body',
  ]);
});

test("compares a list of short texts as one text", () => {
  const source = { _id: "voiceAgent", _type: "voiceAgent", topics: ["How?", "When?"] };
  const type = typeOf("voiceAgent");
  const copy = translationOf({ source, type, language: "es", translated: new Map() });
  const translated = { ...copy, topics: ["¿Cómo?", "¿Cuándo?"] };
  expect(states(source, translated, "voiceAgent")).toEqual(["topics: current"]);
  expect(states({ ...source, topics: ["How?", "Where?"] }, translated, "voiceAgent")).toEqual([
    "topics: outdated",
  ]);
});

/** Returns a translation after its texts were confirmed. */
const confirm = (source: object, translation: object, ...rest: ((path: string) => boolean)[]) => {
  const texts = confirmedRecords(source, translation, typeOf("hero"), ...rest);
  return { ...translation, translation: { _type: "translation", texts } };
};
const isHeadline = (path: string) => path === "headline";

test("confirming one text leaves the others as they are", () => {
  const changed = { ...english, headline: "Talk with a nurse", subtitle: "It calls patients." };
  const confirmed = confirm(changed, spanish, isHeadline);
  expect(notCurrent(changed, confirmed)).toEqual(["subtitle: outdated"]);
  expect(confirmed.translation.texts).toHaveLength(6);
  // Confirming the words of the source keeps them as they are.
  const same = states(english, confirm(english, created, isHeadline));
  expect(same.filter((line) => line.endsWith(": current"))).toEqual(["headline: current"]);
});

test("confirming all texts makes the translation current, except what is missing, without records of removed texts", () => {
  const changed = { ...english, headline: "Talk with a nurse", audience: "For hospitals" };
  expect(notCurrent(changed, confirm(changed, spanish))).toEqual(["audience: missing"]);
  const removed = { ...english, ...fewer };
  expect(notCurrent(removed, confirm(removed, spanish))).toEqual([]);
});
