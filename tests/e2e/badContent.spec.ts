import { readRevisions } from "../../src/content/cache/revisions.ts";
import { approve } from "../support/approve.ts";
import { htmlOf } from "../support/browser/ask.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { brokenContent } from "../support/content/brokenContent.ts";
import { seedWith } from "../support/content/change.ts";

/** Invalid documents of several kinds. The content check rejects all of `brokenContent`. */
const cases = [
  ["a headline of spaces", "/"],
  ["two cards for one demo", "/"],
  ["a link that runs a script", "/"],
  ["a list a million levels deep", "/privacy-policy"],
  ["a link without words", "/terms-of-service"],
] as const satisfies readonly [(typeof brokenContent)[number]["name"], string][];

test("invalid content published past the Studio and the check never replaces a good page", async ({
  openTestSite,
}) => {
  const site = await openTestSite();
  const html = (path: string) => htmlOf(site.siteUrl + path);
  const refused = () => site.siteLog().split(`"reason":"Document`).length;
  for (const [name, path] of cases) {
    const bad = brokenContent.find((content) => content.name === name);
    const seed = bad && (await site.lake.getDocument(bad.document));
    if (!bad || !seed) throw new Error(`"${name}" is not a case in brokenContent.ts.`);
    const document = seedWith(bad).find((source) => source.document._id === bad.document)?.document;
    // Only this document: the page may still be rendered again for another case.
    const shown = async () => readRevisions(await html(path))[seed._id];
    const before = await shown();
    const said = refused();
    await site.lake.createOrReplace({ ...document, _id: seed._id, _type: seed._type });
    await approve(site.lake, seed._id);
    await expect.poll(refused, { message: name, intervals: [50], timeout: 60_000 }).toBeGreaterThan(said);
    expect(await shown(), name).toBe(before);
    const { _rev } = await site.lake.createOrReplace(seed);
    await expect.poll(shown, { message: name, timeout: 60_000 }).toBe(_rev);
  }
});
