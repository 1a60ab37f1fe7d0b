import { expect, test } from "vitest";
import { readContent } from "../../studio/check/content.ts";
import { mutantsOf } from "../support/content/mutants.ts";
import { losses, partsOf } from "../support/content/pageParts.ts";

const html = `<h2>Our <em>Goals</em></h2><p>We aim &amp; measure.</p>
<a class="x" href="/privacy-policy">Privacy</a><img alt="A nurse" src="/a.png"/><script>"unseen"</script>`;
const page = partsOf(html);

test("finds the parts of a page that visitors see", () => {
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
])("reports %s that was removed", (_part, part, instead, lost) => {
  expect(losses(page, partsOf(html.replace(part, instead)), [])).toEqual([lost]);
});

test("reports a heading that became a paragraph with the same words", () => {
  expect(losses(page, partsOf(html.replaceAll("h2>", "p>")), [])).toEqual(["Our Goals"]);
});

test("ignores text inside an SVG, which its alternative text repeats", () => {
  const drawn = `<svg aria-label="Falls to 3"><svg viewBox="0 0 1 1"><text>5</text></svg><text>3</text></svg><p>After</p>`;
  expect(partsOf(drawn).texts).toEqual(["After"]);
});

test("counts an SVG inside another SVG as one image", () => {
  const chart = (parts: string) =>
    partsOf(`<svg aria-label="Falls">${parts}</svg><svg aria-label="Rises"></svg>`);
  const whole = chart('<svg viewBox="0 0 13 40"></svg>');
  expect(whole.images).toEqual([' aria-label="Falls"', ' aria-label="Rises"']);
  expect(losses(whole, chart('<svg viewBox="0 0 39 40"></svg>'), [])).toEqual([]);
  expect(losses(whole, partsOf('<svg aria-label="Falls"></svg>'), [])).toEqual([' aria-label="Rises"']);
});

test("reports a removed anchor link only if its target still exists", () => {
  const linked = `<a href="#note">1</a><p id="note">A note</p>`;
  expect(losses(partsOf(linked), partsOf(""), ["1", "A note"])).toEqual([]);
  expect(losses(partsOf(linked), partsOf(`1<p id="note">A note</p>`), [])).toEqual(["#note"]);
});

test("ignores the words that the change removed", () => {
  const without = partsOf(html.replace("We aim &amp; measure.", ""));
  expect(losses(page, without, ["We aim & measure."])).toEqual([]);
});

test("breaks every field of a document in four ways, without changing it", () => {
  const seed = readContent(["studio/content"]).documents.filter(({ document }) =>
    ["voiceAgent", "termsOfService"].includes(document._id),
  );
  const before = JSON.stringify(seed);
  const mutants = [...mutantsOf(seed)];
  expect(JSON.stringify(seed)).toBe(before);
  expect(mutants.length).toBeGreaterThan(500);
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
  // An empty list of marks, or an empty span next to a value, can't be emptied.
  expect(
    unchanged.every(
      ({ mutation, path }) =>
        mutation === "emptied" && /\.(?:marks|markDefs)$|\bchildren\b.*\.text$/.test(path),
    ),
  ).toBe(true);
});
