import { loadedJavaScript } from "../bench/javascript.ts";
import { expect, test } from "./fixtures.ts";

const KiB = 1024;

/** Bytes of an empty page in Next 16.4.5, as `node tests/bench/empty-page.ts` measures it. */
const emptyPage = 134_904;

/** The landing page with its demos, before the visitor comes near a form. */
const untouchedLimit = 12 * KiB;
/** With all that loads when it comes near, most of it react-hook-form. */
const scrolledLimit = 26 * KiB;
/** A page of text: the header's menu, the mark in the contents list, today's date, the screen for errors. */
const legalLimit = 3 * KiB;

/** What our pages may add to the empty one, compressed, by 5 s after load or after scrolling to the end. */
const budgets = [
  { state: "untouched", path: "/", scroll: false, limit: untouchedLimit },
  { state: "scrolled to its end", path: "/", scroll: true, limit: scrolledLimit },
  { state: "untouched", path: "/privacy-policy", scroll: false, limit: legalLimit },
];

for (const { state, path, scroll, limit } of budgets) {
  test(`JavaScript of ${path}, ${state}`, async ({ page, baseURL }) => {
    const bytes = await loadedJavaScript(page, `${baseURL}${path}`, scroll);
    console.log(`${path}, ${state}: ${kib(bytes - emptyPage)} KiB above an empty page`);
    // Less than an empty page would mean a fault of the measurement.
    expect(bytes).toBeGreaterThan(emptyPage);
    expect(bytes - emptyPage, `${kib(bytes - emptyPage)} KiB above an empty page`).toBeLessThanOrEqual(limit);
  });
}

function kib(bytes: number): string {
  return (bytes / KiB).toFixed(1);
}
