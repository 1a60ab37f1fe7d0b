// The form of an experiment in the Studio.
import { expect, test } from "vitest";
import type { SourcedDocument } from "../../studio/check/content.ts";
import { seedWith, translatedSeed } from "../support/content/change.ts";
import { formLines } from "../support/content/formMarkers.ts";

const sectionOf = (_ref: string) => ({ _type: "reference", _ref, _weak: true });
const textOf = (path: string, text: string, _key = "a") => ({ _key, _type: "experimentText", path, text });
const experiment = {
  ...{
    _id: "drafts.experiment-a",
    _type: "experiment",
    name: "A shorter headline",
    section: sectionOf("hero"),
  },
  ...{ goal: "demo-started", share: 50, effect: 20, texts: [textOf("headline", "Care that listens")] },
};

/** Validates a changed experiment, with the documents of the seed published. */
const messagesOf = (set: object, published: readonly SourcedDocument[] = translatedSeed) =>
  formLines({ ...experiment, ...set }, published);

test("an experiment whose texts fit the section has no errors", async () => {
  expect(await messagesOf({})).toEqual([]);
});

test("a text of the variant must fit the rules of its field", async () => {
  expect(await messagesOf({ texts: [textOf("headline", "x".repeat(61))] })).toEqual([
    'error texts[_key=="a"]: Must be at most 60 characters long',
  ]);
  expect(await messagesOf({ texts: [textOf("headline", " ")] })).toEqual([
    `error texts[_key=="a"]: Write some text here. A variant can't leave a text out.`,
  ]);
});

test("a paragraph of a translation may be as long as the translation's own", async () => {
  const section = sectionOf("hero-es");
  expect(await messagesOf({ section, texts: [textOf("subtitle", "x".repeat(264))] })).toEqual([]);
  expect(await messagesOf({ section, texts: [textOf("subtitle", "x".repeat(265))] })).toEqual([
    'error texts[_key=="a"]: Use at most 264 characters.',
  ]);
  expect(await messagesOf({ texts: [textOf("subtitle", "x".repeat(264))] })).toHaveLength(1);
});

test("a text must exist in the section, outside of items that name a claim", async () => {
  const figure = 'cards[_key=="voice"].figures[_key=="accuracy"].label';
  expect(await messagesOf({ texts: [textOf("gone", "Other"), textOf(figure, "precision", "b")] })).toEqual([
    'error texts[_key=="a"]: The section no longer has this text. Remove it.',
    'error texts[_key=="b"]: This text is part of an item that names a claim. The claim was approved with these words.',
  ]);
});

test("a text can differ only once, and one text must differ", async () => {
  const twice = [textOf("headline", "Care that listens"), textOf("headline", "Care that talks", "b")];
  expect(await messagesOf({ texts: twice })).toEqual([
    'error texts[_key=="b"]: The variant has this text twice. Remove one.',
  ]);
  expect(await messagesOf({ texts: [] })).toEqual(["error texts: Change at least one text."]);
});

test("the section must be published and shown", async () => {
  const without = translatedSeed.filter(({ document }) => document._id !== "hero");
  expect(await messagesOf({}, without)).toEqual([
    "error section: This section is not published. Open it and publish it first.",
  ]);
  const section = sectionOf("goals");
  const texts = [textOf("heading", "What we aim for")];
  const sections = [{ _key: "a", section: "goals", hidden: true }];
  const hidden = seedWith({ document: "landingPage", set: { sections } });
  expect(await messagesOf({ section, texts })).toEqual([]);
  expect(await messagesOf({ section, texts }, hidden)).toEqual([
    "error section: The landing page hides this section. Show it in “Order of the landing page” first.",
  ]);
});
