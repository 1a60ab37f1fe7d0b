import { expect, test } from "vitest";
import { readContent } from "../../studio/check/content.ts";
import { mutantsOf } from "./mutants.ts";
import { losses, partsOf } from "./page-parts.ts";

const html = `<h2>Our <em>Goals</em></h2><p>We aim &amp; measure.</p>
<a class="x" href="/privacy-policy">Privacy</a><img alt="A nurse" src="/a.png"/><script>"unseen"</script>`;
const page = partsOf(html);

test("a page's parts are what a visitor finds", () => {
  expect(page).toEqual({
    texts: ["Our", "Goals", "We aim & measure.", "Privacy"],
    headings: ["Our Goals"],
    links: ["/privacy-policy"],
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
