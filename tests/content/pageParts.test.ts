import { expect, test } from "vitest";
import { readContent } from "../../studio/check/content.ts";
import { mutantsOf } from "../support/content/mutants.ts";
import { losses, partsOf } from "../support/content/pageParts.ts";

const html = `<h2>Our <em>Goals</em></h2><p>We aim &amp; measure.</p>
<a class="x" href="/privacy-policy">Privacy</a><img alt="A nurse" src="/a.png"/><script>"unseen"</script>`;
const page = partsOf(html);

test("a page's parts are what a visitor finds", () => {
  expect(page).toEqual({
    texts: ["Our", "Goals", "We aim & measure.", "Privacy"],
    headings: ["Our Goals"],
    links: ["/privacy-policy"],
    places: [],
    images: [' alt="A nurse" src="/a.png"/'],
  });
});

test.each([
  ["a text", "We aim &amp; measure.", "", "We aim & measure."],
  ["a link", "/privacy-policy", "/privacy", "/privacy-policy"],
  ["an image", "<img", "<p", ' alt="A nurse" src="/a.png"/'],
])("%s that is gone is a loss", (_part, part, instead, lost) => {
  expect(losses(page, partsOf(html.replace(part, instead)), [])).toEqual([lost]);
});

test("a heading that turns into a paragraph is a loss, though its words are still there", () => {
  expect(losses(page, partsOf(html.replaceAll("h2>", "p>")), [])).toEqual(["Our Goals"]);
});

test("letters of a drawing are no text: it says the same in its alternative", () => {
  const drawn = `<svg aria-label="Falls to 3"><svg viewBox="0 0 1 1"><text>5</text></svg><text>3</text></svg><p>After</p>`;
  expect(partsOf(drawn).texts).toEqual(["After"]);
});

test("a drawing within a drawing is a part of it, and no picture that may be lost", () => {
  const chart = (parts: string) =>
    partsOf(`<svg aria-label="Falls">${parts}</svg><svg aria-label="Rises"></svg>`);
  const whole = chart('<svg viewBox="0 0 13 40"></svg>');
  expect(whole.images).toEqual([' aria-label="Falls"', ' aria-label="Rises"']);
  expect(losses(whole, chart('<svg viewBox="0 0 39 40"></svg>'), [])).toEqual([]);
  expect(losses(whole, partsOf('<svg aria-label="Falls"></svg>'), [])).toEqual([' aria-label="Rises"']);
});

test("a link to a place of the page goes with the place, and is a loss while the place is there", () => {
  const linked = `<a href="#note">1</a><p id="note">A note</p>`;
  expect(losses(partsOf(linked), partsOf(""), ["1", "A note"])).toEqual([]);
  expect(losses(partsOf(linked), partsOf(`1<p id="note">A note</p>`), [])).toEqual(["#note"]);
});

test("what the change names is no loss", () => {
  const without = partsOf(html.replace("We aim &amp; measure.", ""));
  expect(losses(page, without, ["We aim & measure."])).toEqual([]);
});

test("every field of every document is broken in four ways, and the seed itself is left as it is", () => {
  const before = JSON.stringify(readContent(["studio/content"]).documents);
  const seed = readContent(["studio/content"]).documents;
  const mutants = [...mutantsOf(seed)];
  expect(JSON.stringify(seed)).toBe(before);
  expect(mutants.length).toBeGreaterThan(5000);
  const paths = mutants.filter(({ documentId }) => documentId === "voiceAgent");
  expect(paths.map(({ path, mutation }) => `${path} ${mutation}`).slice(0, 4)).toEqual([
    "heading removed",
    "heading emptied",
    "heading over-long",
    "heading wrong type",
  ]);
  const unchanged = mutants.filter(({ documentId, source }) => {
    const original = seed.find(({ document }) => document._id === documentId);
    return JSON.stringify(source.document) === JSON.stringify(original?.document);
  });
  // An empty list of marks can't be emptied.
  expect(
    unchanged.every(({ mutation, path }) => mutation === "emptied" && /\.(?:marks|markDefs)$/.test(path)),
  ).toBe(true);
});
