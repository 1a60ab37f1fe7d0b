import { describe, expect, test } from "vitest";
import { parseContent } from "#content/ContentDocument.ts";
import { documentsIn } from "#content/documents/index.ts";
import { Hero } from "#sections/hero/Hero.tsx";
import * as specification from "../../../support/specification.ts";
import { seedResult } from "../../content/seedResults.ts";
import { attributes, links, only, render, texts } from "../render.ts";
import { seedClaims, seedContent } from "../seedContent.ts";
import { examples } from "../seedGallery.ts";

const [action, anchor] = specification.callToAction;
const content = await seedContent("hero");
const hero = await render(examples.hero);
const claims = await seedClaims();
const today = "2026-11-26";
const cards = hero.querySelectorAll("#features article");
const shows = { hasDemos: true, hasSafety: true, evidencePath: undefined };
const complete = { language: "en", claims, today, ...shows } as const;
/** Renders the hero of the seed with other properties. */
const heroWith = (change: object) =>
  render(<Hero {...content} {...complete} callToAction={action} {...change} />);

test("the hero shows the headline, the subtitle, the main action, and a link to the voice demo", () => {
  expect(texts(hero, "h1")).toEqual([specification.headline]);
  expect(hero.textContent).toContain(specification.subtitle);
  const demos = specification.navigation[0][1];
  expect(links(hero, "a:not([href='#safety'])").slice(0, 2)).toEqual([
    [action, `#${anchor}`],
    ["Try the voice demo", `#${demos}`],
  ]);
});

test("the hero's cards have the specification's offers, claims and buttons in order, and their list isn't focusable", () => {
  expect(texts(hero, "#features article h2")).toEqual(specification.featureCards.map(({ title }) => title));
  expect(attributes(hero, "#features", "tabindex")).toEqual([undefined]);
  for (const [index, card] of specification.featureCards.entries()) {
    const element = cards[index] ?? hero;
    expect(texts(element, "p").join("\n").toLowerCase()).toContain(card.offer.toLowerCase());
    const figures = texts(element, "li").map((text) => text.toLowerCase());
    expect(figures).toEqual(expect.arrayContaining(card.claims.map((claim) => claim.toLowerCase())));
    expect(links(element, "a[href='#demos']")).toEqual([[card.button, "#demos"]]);
  }
});

test("the hero shows an exchange and its timer on the voice card, and a medication reminder on the chat card", () => {
  const [voice, chat] = cards;
  if (!voice || !chat) throw new Error("The hero has fewer than two cards.");
  const { timer, exchange, reminder } = specification.previews;
  expect(texts(voice, "p span")).toContain(timer);
  const lines = voice.querySelectorAll("ul")[0]?.querySelectorAll("li") ?? [];
  expect(lines.map((line) => line.getAttribute("class"))).toEqual(
    exchange.map((speaker) => expect.stringContaining(speaker)),
  );
  for (const line of lines) expect(line.textContent).toMatch(/\w/);
  expect(texts(chat, "li strong").join()).toMatch(reminder);
});

test("the hero shows the LIVE badge and the coach's label over a clip with a poster on the video card", () => {
  const clip = only(hero, "figure");
  const { badge, coachLabel } = specification.previews;
  expect(texts(clip, "span")).toEqual([badge, expect.stringMatching(new RegExp(coachLabel, "i"))]);
  expect(attributes(clip, "picture img", "src")).toEqual([expect.stringContaining("video_preview")]);
  expect(texts(clip, "video")).toEqual([specification.unsupportedVideo]);
  expect(clip.querySelectorAll("video[src], video[poster], video source")).toEqual([]);
});

test("the hero has no links to the demos if the page doesn't include them", async () => {
  const without = await render(examples["hero-alone"]);
  expect(links(hero, "a[href='#demos']").length).toBe(1 + cards.length);
  expect(links(without, "a:not(li > a)")).toEqual([[action, `#${anchor}`]]);
});

test("the hero says who it is for above the headline, and links its safety line to that section if the page shows it", async () => {
  expect(texts(hero, "p:has(+ h1)")).toEqual([content.audience]);
  expect(content.audience).toMatch(/hospitals/i);
  expect(links(hero, "a[href='#safety']")).toEqual([["How alerts work", "#safety"]]);
  const without = await heroWith({ hasSafety: false });
  expect(links(without, "a[href='#safety']")).toEqual([]);
  expect(without.textContent).toContain(content.safetyLine);
});

test("the hero omits the audience and the safety line for older content", async () => {
  const older = await heroWith({ audience: null, safetyLine: null });
  expect(texts(older, "p:has(+ h1)")).toEqual([]);
  expect(links(older, "a[href='#safety']")).toEqual([]);
});

test("the hero explains every figure in a closed list under the cards, and links each figure to its explanation", () => {
  const figures = content.cards.flatMap(({ figures }) => figures);
  expect(figures.map(({ note }) => note)).not.toContain(null);
  expect(texts(hero, "ul + details:not([open]) > summary")).toEqual([content.figuresHeading]);
  expect(texts(hero, "details > ol > li")).toEqual(
    figures.map(({ value, label, note }) => `${value} ${label} ${note}`),
  );
  expect(texts(hero, "#features li > a")).toEqual(figures.map(({ value, label }) => `${value} ${label}`));
  const ids = attributes(hero, "details li", "id");
  expect(new Set(ids).size).toBe(figures.length);
  expect(attributes(hero, "#features li > a", "href")).toEqual(ids.map((id) => `#${id}`));
});

test("the explanations link to the page that lists the claims, if the navigation links to it", async () => {
  expect(links(hero, "details > a")).toEqual([["What each figure rests on", "/evidence"]]);
  expect(links(await render(examples["hero-alone"]), "details > a")).toEqual([]);
});

test("the hero neither links nor lists a figure without a note, and has no list without notes", async () => {
  const [card, ...others] = content.cards;
  const [first, ...rest] = card?.figures ?? [];
  if (!card || !first) throw new Error("The hero has no card with a figure.");
  const some = [{ ...card, figures: [{ ...first, note: null }, ...rest] }, ...others];
  const without = await heroWith({ cards: some });
  expect(links(without, "#features li > a")).toEqual(links(hero, "#features li > a").slice(1));
  expect(attributes(without, "details li", "id")).toEqual(attributes(hero, "details li", "id").slice(1));
  const none = content.cards.map((each) => ({
    ...each,
    figures: each.figures.map((figure) => ({ ...figure, note: null })),
  }));
  const plain = await heroWith({ cards: none });
  expect(plain.querySelectorAll("details")).toEqual([]);
});

describe("a figure whose claim no longer holds", () => {
  const on = (date: string, source = claims) => heroWith({ claims: source, today: date });
  /** Changes the claims with these words, or all. */
  const withClaims = (change: object, words?: string) => ({
    ...claims,
    claims: claims.claims.map((each) =>
      words === undefined || each.statement === words ? { ...each, ...change } : each,
    ),
  });
  const shown = (root: Awaited<ReturnType<typeof on>>) => texts(root, "#features article > div > ul > li");
  const qualifierOf = (id: string | null) => claims.claims.find(({ _id }) => _id === id)?.qualifier;
  const last = "2027-11-26";
  const next = "2027-11-27";

  test("shows the qualifier instead of the number from the day after the review date", async () => {
    expect(shown(await on(last))).toEqual(shown(hero));
    expect(shown(hero)).toContain("99% uptime");
    const expired = await on(next);
    expect(shown(expired)).toEqual(
      content.cards.flatMap(({ figures }) => figures.map(({ claim }) => qualifierOf(claim))),
    );
    expect(expired.querySelectorAll("#features li > a, details")).toEqual([]);
    expect(only(expired, "#features").textContent).not.toMatch(/99%|95%|2B\+/);
  });

  test("leaves the figure out if the claim says so, with its explanation", async () => {
    const withdrawn = await on(last, withClaims({ isApproved: false, showsQualifier: false }, "99% uptime"));
    expect(shown(withdrawn)).toEqual(shown(hero).filter((text) => text !== "99% uptime"));
    expect(texts(withdrawn, "details li").join()).not.toContain("uptime");
    expect(attributes(withdrawn, "#features li > a", "href")).toEqual(
      attributes(withdrawn, "details li", "id").map((id) => `#${id}`),
    );
  });

  test("leaves no empty list if a card has no figure left", async () => {
    const bare = await on(next, withClaims({ showsQualifier: false }));
    expect(bare.querySelectorAll("#features article > div > ul")).toEqual([]);
  });
});

test("a translated hero shows its own explanation instead of a number whose claim no longer holds", async () => {
  const spanish = parseContent(documentsIn.es.hero, await seedResult(documentsIn.es.hero));
  const expired = await heroWith({ ...spanish, language: "es", today: "2027-11-27" });
  expect(texts(expired, "#features article > div > ul > li")).toEqual(
    spanish.cards.flatMap(({ figures }) => figures.map(({ note }) => note)),
  );
});
