import { expect, test } from "vitest";
import { losses, partsOf } from "../support/content/pageParts.ts";

const html = `<h2>Our <em>Goals</em></h2><p>We aim &amp; measure.</p>
<a class="x" href="/privacy-policy">Privacy</a><img alt="A nurse" src="/a.png"/><script>"unseen"</script>
<svg aria-label="Falls to 3"><svg viewBox="0 0 1 1"><text>5</text></svg></svg>`;
const page = partsOf(html);

test.each([
  ["a text", "We aim &amp; measure.", "", "We aim & measure."],
  ["a link", "/privacy-policy", "/privacy", "/privacy-policy"],
  ["an image", "<img", "<p", ' alt="A nurse" src="/a.png"/'],
  ["a heading", "h2>", "p>", "Our Goals"],
  ["a drawing", /<svg .*svg>/, "", ' aria-label="Falls to 3"'],
])("reports %s that was removed", (_part, part, instead, lost) => {
  expect(
    losses(
      page,
      partsOf(html.replaceAll(part instanceof RegExp ? new RegExp(part, "g") : part, instead)),
      [],
    ),
  ).toEqual([lost]);
});

test("ignores the words that the change removed, and the text and parts of a drawing", () => {
  const without = html.replace("We aim &amp; measure.", "").replace("<text>5</text>", "");
  expect(losses(page, partsOf(without.replace("0 0 1 1", "0 0 9 9")), ["We aim & measure."])).toEqual([]);
});

test("reports a removed anchor link only if its target still exists", () => {
  const linked = `<a href="#note">1</a><p id="note">A note</p>`;
  expect(losses(partsOf(linked), partsOf(""), ["1", "A note"])).toEqual([]);
  expect(losses(partsOf(linked), partsOf(`1<p id="note">A note</p>`), [])).toEqual(["#note"]);
});
