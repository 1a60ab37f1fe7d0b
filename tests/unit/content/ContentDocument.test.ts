import { describe, expect, test } from "vitest";
import { type ContentDocument, parseContent } from "#content/ContentDocument.ts";
import { ContentError, MAX_MESSAGE } from "#content/ContentError.ts";
import { documents } from "#content/documents/index.ts";
import { seedResult } from "./seedResults.ts";

/** Sets the value at a path such as `cards.0.title`, or removes it when the value is undefined. */
function change(result: unknown, path: string, value: unknown): unknown {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  // The path determines the types. A wrong path throws and fails the test.
  const parent = keys.reduce((at, key) => (at as Record<string, unknown>)[key], result) as Record<
    string,
    unknown
  >;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return result;
}

async function failure(document: ContentDocument, path: string, value: unknown): Promise<string> {
  const result = change(await seedResult(document), path, value);
  try {
    parseContent(document, result);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  throw new Error(`${document.id} passed with a broken ${path}`);
}

test.each(Object.values<ContentDocument>(documents).map((document) => [document.id, document] as const))(
  "the seed of %s is valid and passes validation unchanged",
  async (_id, document) => {
    const result = await seedResult(document);
    expect(parseContent(document, result)).toEqual(result);
  },
);

test("an unpublished document fails with its id", () => {
  expect(() => parseContent(documents.hero, null)).toThrow(
    'Document "hero" is missing: publish it in the Studio.',
  );
});

test("a text may have at most 2,000 characters", async () => {
  const hero = await seedResult(documents.hero);
  const { headline } = parseContent(documents.hero, change(hero, "headline", "a".repeat(2000)));
  expect(headline).toHaveLength(2000);
  expect(await failure(documents.hero, "headline", "a".repeat(20_000))).toContain(
    'Document "hero", field headline: has 20000 characters; at most 2000 are supported.',
  );
});

const noHref = [{ _key: "a", _type: "link" }];
test.each([
  ["hero", "headline", undefined, "has no headline"],
  ["hero", "headline", null, "has no headline"],
  ["hero", "headline", "", "has no headline"],
  ["hero", "headline", "  ", "has no headline"],
  ["hero", "cards.2.title", "", "has no cards[2].title"],
  ["hero", "cards.0.voicePreview", null, "has no cards[0].voicePreview"],
  ["hero", "cards.0.figures", [], "has no cards[0].figures"],
  ["goals", "goals.1.percent", null, "has no goals[1].percent"],
  ["privacyPolicy", "sections.3.body", [], "has no sections[3].body"],
  ["termsOfService", "sections.0.body.0.markDefs", noHref, "has no sections[0].body[0].markDefs[0].href"],
] as const)("%s with %s = %j %s", async (name, path, value, problem) => {
  const message = `Document "${name}" ${problem}: publish it in the Studio.`;
  expect(await failure(documents[name], path, value)).toBe(message);
});

test.each([
  ["hero", "cards", [], "cards: needs exactly 3 items, has 0"],
  ["goals", "goals.1.percent", 101, "goals[1].percent: must be at most 100"],
  ["dashboardSample", "riskTiers.0.tier", "low", "riskTiers: needs one tier each: high, medium and low"],
] as const)("%s with %s = %j fails with: %s", async (name, path, value, problem) => {
  const message = `Document "${name}", field ${problem}. Correct it in the Studio and publish.`;
  expect(await failure(documents[name], path, value)).toBe(message);
});

test("a hero with two cards for the same demo fails", async () => {
  const result = await seedResult(documents.hero);
  // The seed's hero has three cards; this replaces the second by the first.
  const { cards } = result as { cards: unknown[] };
  cards[1] = { ...Object(cards[0]), _key: "other" };
  expect(() => parseContent(documents.hero, result)).toThrow(/one card each for voice, chat and video/);
});

test("a card loses the preview of another kind", async () => {
  const result = await seedResult(documents.hero);
  // As above: the first card is the voice card.
  const { cards } = result as { cards: Record<string, unknown>[] };
  Object.assign(cards[0] ?? {}, { videoPreview: { badge: "LIVE" } });
  expect(parseContent(documents.hero, result).cards[0]?.videoPreview).toBeNull();
});

describe("a message stays short when it quotes a huge value", () => {
  const huge = "👋\n".repeat(500_000);

  test.each([
    ["_type", huge],
    ["cards.0.kind", huge],
    ["headline", [huge]],
    ["cards", { [huge]: huge }],
    ["_rev", huge],
  ])("in the field %s", async (path, value) => {
    const message = await failure(documents.hero, path, value);
    expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE);
    expect(message).toMatch(/^Document "hero", field \S+: [^\n]+\. Correct it in the Studio and publish\.$/);
    expect(message.isWellFormed()).toBe(true);
  });

  test("and shows the beginning of the value", async () => {
    expect(await failure(documents.hero, "_type", huge)).toContain('but received "👋 👋 👋');
  });

  test("and when a ContentError is created directly", () => {
    expect(new ContentError("hero", huge).message.length).toBeLessThanOrEqual(MAX_MESSAGE);
  });
});
