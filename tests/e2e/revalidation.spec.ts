import { createHmac } from "node:crypto";
import { readRevisions } from "../../src/content/cache/revisions.ts";
import { approve } from "../support/approve.ts";
import { htmlOf } from "../support/browser/ask.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { startTestSite, type TestSite } from "../support/browser/testSite.ts";
import { brokenContent } from "../support/content/brokenContent.ts";
import { seedWith } from "../support/content/change.ts";

/** One site for all tests. Each leaves it with valid content. */
let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite();
  // This lake has its own address, so the first render requests every document and fills the cache.
  await site.lake.patch("hero").set({ headline: "A first rendering" }).commit();
  await expect.poll(() => html(), { intervals: [50], timeout: 60_000 }).toContain("A first rendering");
});
test.afterAll(() => site?.stop());
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
test.afterEach(async ({}, info) => {
  if (info.status !== info.expectedStatus) await info.attach("site.log", { body: site.siteLog() });
});

/** Signs as Sanity's documentation describes, instead of with our own code, which is under test. */
const sign = (body: string, secret: string, time = Date.now()) =>
  `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("base64url")}`;

const post = (path: string, body: string, signature: string) =>
  fetch(site.siteUrl + path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "sanity-webhook-signature": signature },
  });

/** Returns the page once no render is in progress, which is when it is the same twice in a row. */
async function settledHtmlOf(url: string): Promise<string> {
  let last = "";
  const sameAgain = async () => {
    const before = last;
    last = await htmlOf(url);
    return last === before;
  };
  await expect.poll(sameAgain, { intervals: [500], message: "the page never settles" }).toBe(true);
  return last;
}

const html = (path = "/") => htmlOf(site.siteUrl + path);

/** Returns the revision of a document on a page, which can be rendered again for the sake of other documents. */
const revisionOn = async (path: string, id: string) => readRevisions(await html(path))[id];

const outcomes = () =>
  site
    .siteLog()
    .split("\n")
    .filter((line) => line.includes('"revalidation.finished"'))
    .map((line) => JSON.parse(line));

/** Documents that are invalid in different ways, and a page with each. The content check rejects all of `brokenContent`. */
const broken = [
  ["two cards for one demo", "/"],
  ["a link that runs a script", "/"],
  ["a list a million levels deep", "/privacy-policy"],
] as const satisfies readonly [(typeof brokenContent)[number]["name"], string][];

test.describe("a good page survives faults of the lake and of its content", () => {
  test("an endless or missing response from the lake keeps the old page and doesn't flood the log", async () => {
    const before = await settledHtmlOf(site.siteUrl);
    const lines = (event: string) =>
      site
        .siteLog()
        .split("\n")
        .filter((line) => line.includes(`"${event}"`));
    /** Re-renders the page on each of several visits, as after a change. */
    const visit = async () => {
      const body = JSON.stringify({ tags: ["content:hero"] });
      const path = "/api/revalidate/tags";
      const key = createHmac("sha256", site.revalidateSecret).update(path).digest("base64url");
      expect((await post(path, body, sign(body, key))).status).toBe(200);
      for (let visits = 0; visits < 5; visits += 1) expect(await html()).toBe(before);
    };

    const huge = "y".repeat(2 * 1024 * 1024);
    await site.lake.patch("hero").set({ subtitle: huge }).commit();
    const tooLarge = /"reason":"The content lake's response is larger than 1048576 bytes\."/;
    await expect.poll(() => lines("revalidation.finished").at(-1), { timeout: 60_000 }).toMatch(tooLarge);
    await visit();
    await expect.poll(() => lines("content.render-failed").at(-1), { timeout: 60_000 }).toMatch(tooLarge);

    await site.stopLake("SIGKILL");
    const away = /"reason":"The content lake can't be read: fetch failed/;
    const lastFailure = async () => {
      await visit();
      return lines("content.render-failed").at(-1);
    };
    await expect.poll(lastFailure, { timeout: 60_000 }).toMatch(away);
    // Next retries after some seconds, and prints each try up to three times.
    const tries = lines("content.render-failed").length;
    await visit();
    expect(lines("content.render-failed").length).toBe(tries);
    expect(site.siteLog()).not.toContain("    at ");
    for (const line of site.siteLog().split("\n")) expect(line.length).toBeLessThanOrEqual(4_000);

    await site.startLake();
    const { _rev } = await site.lake
      .patch("hero")
      .set({ subtitle: "Short again, as a subtitle should be.", headline: "Back" })
      .commit();
    await expect.poll(() => html(), { intervals: [100], timeout: 60_000 }).toContain("Back");
    // Until then, a render may still read the hero, which the next test breaks.
    const isFinished = () => outcomes().some(({ revision }) => revision === _rev);
    await expect.poll(isFinished, { timeout: 60_000 }).toBe(true);
  });

  test("an invalid hero keeps the old page and logs the reason in one line, and a fixed one replaces it", async () => {
    const before = await revisionOn("/", "hero");
    await site.lake.patch("hero").unset(["headline"]).commit();
    const reason = 'Document "hero" has no headline: publish it in the Studio.';
    await expect
      .poll(() => outcomes().some((line) => line.reason === reason && line.outcome === "content refused"), {
        timeout: 60_000,
      })
      .toBe(true);
    expect(await revisionOn("/", "hero")).toBe(before);
    await site.lake.patch("goals").set({ heading: "Goals go on" }).commit();
    await expect.poll(() => html(), { intervals: [50], timeout: 60_000 }).toContain("Goals go on");
    await site.lake.patch("hero").set({ headline: "Corrected" }).commit();
    await expect.poll(() => html(), { intervals: [100], timeout: 60_000 }).toContain("Corrected");
  });

  test("content of other kinds that is published past the Studio and the check never replaces a good page", async () => {
    const refused = () => site.siteLog().split(`"reason":"Document`).length;
    for (const [name, path] of broken) {
      const bad = brokenContent.find((content) => content.name === name);
      const seed = bad && (await site.lake.getDocument(bad.document));
      if (!bad || !seed) throw new Error(`"${name}" is not a case in brokenContent.ts.`);
      const document = seedWith(bad).find((source) => source.document._id === bad.document)?.document;
      const shown = () => revisionOn(path, seed._id);
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

  test("after a publish and a lake crash, pages respond with 200 and their old content; the pending delivery arrives later", async () => {
    await site.stopSite();
    await site.lake.patch("hero").set({ headline: "Published before the crash" }).commit();
    await site.stopLake("SIGKILL");
    await site.startSite();
    for (const path of ["/", "/privacy-policy", "/terms-of-service"]) await html(path);
    expect(await html()).not.toContain("Published before the crash");
    const unknown = await fetch(`${site.siteUrl}/no-such-page`);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("Oops! Page not found");

    await site.startLake();
    await expect
      .poll(() => html(), { intervals: [100], timeout: 60_000 })
      .toContain("Published before the crash");
  });
});
