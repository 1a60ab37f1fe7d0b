import { createHmac } from "node:crypto";
import { readRevisions } from "../../src/content/cache/revisions.ts";
import { approve } from "../support/approve.ts";
import { htmlOf } from "../support/browser/ask.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { startTestSite, type TestSite } from "../support/browser/testSite.ts";

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

  test("a list a million levels deep, published past the Studio and the check, never replaces a good page", async () => {
    const refused = () => site.siteLog().split(`"reason":"Document`).length;
    const shown = () => revisionOn("/privacy-policy", "privacyPolicy");
    const seed = await site.lake.getDocument("privacyPolicy");
    if (!seed) throw new Error("The lake has no privacy policy.");
    const before = await shown();
    const said = refused();
    await site.lake.patch(seed._id).set({ "sections[2].body[1].level": 1_000_000 }).commit();
    await approve(site.lake, seed._id);
    await expect.poll(refused, { intervals: [50], timeout: 60_000 }).toBeGreaterThan(said);
    expect(await shown()).toBe(before);
    const { _rev } = await site.lake.createOrReplace(seed);
    await expect.poll(shown, { timeout: 60_000 }).toBe(_rev);
  });

  test("after a publish and a lake crash, pages respond with 200 and their old content; the pending delivery arrives later", async () => {
    await site.stopSite();
    await site.lake.patch("hero").set({ headline: "While nobody listened" }).commit();
    await site.stopLake("SIGKILL");
    await site.startSite();
    for (const path of ["/", "/privacy-policy", "/terms-of-service"]) await html(path);
    expect(await html()).not.toContain("While nobody listened");
    const unknown = await fetch(`${site.siteUrl}/no-such-page`);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("Oops! Page not found");

    await site.startLake();
    await expect.poll(() => html(), { intervals: [100], timeout: 60_000 }).toContain("While nobody listened");
  });
});

// Approvals are enforced by the site, so that no write past the Studio goes live without one.
test("a clinical change written past the Studio stays off the site until somebody approves it", async ({
  request,
}) => {
  const id = "clinicalSafety";
  const write = async (note: string) => (await site.lake.patch(id).set({ note }).commit())._rev;
  /** Returns what the Studio's badge shows. */
  const badge = async (revision: string) => {
    const query = new URLSearchParams({ document: id, revision });
    const answer = await request.get(`${site.siteUrl}/api/revisions?${query}`, {
      headers: { origin: site.studioUrl },
    });
    return answer.json();
  };
  const revision = await write("Written by a program.");
  await expect.poll(() => site.siteLog()).toContain("was published without clinical approval");
  expect(await html()).not.toContain("Written by a program.");
  expect((await badge(revision)).problem).toContain("so the site keeps the approved content");

  await test.step("other content on the page still goes live, next to the approved content", async () => {
    await site.lake.patch("hero").set({ headline: "A headline beside it" }).commit();
    await expect.poll(() => html(), { intervals: [50] }).toContain("A headline beside it");
    expect(await html()).not.toContain("Written by a program.");
  });

  await test.step("an approval makes it live", async () => {
    const started = performance.now();
    await approve(site.lake, id);
    await expect.poll(() => html(), { intervals: [50] }).toContain("Written by a program.");
    test
      .info()
      .annotations.push({ type: "ms from approval to live", description: `${performance.now() - started}` });
    expect((await badge(revision)).problem).toBeUndefined();
  });

  await test.step("a later edit is not approved, even after a restart of the site", async () => {
    const later = await write("Written later.");
    const problem = async () => (await badge(later)).problem;
    await expect.poll(problem).toContain("so the site keeps the approved content");
    await site.stopSite();
    await site.startSite();
    expect(await html()).toContain("Written by a program.");
  });

  await test.step("a release with it must not go live", async () => {
    const { _rev, ...published } = (await site.lake.getDocument(id)) ?? {};
    await site.lake.releases.create({ releaseId: "spring" });
    await site.lake.create({ ...published, _id: `versions.spring.${id}`, _type: id, note: "In spring." });
    await expect(site.lake.releases.publish({ releaseId: "spring" })).rejects.toThrow(
      "it needs clinical approval",
    );
    await approve(site.lake, `versions.spring.${id}`);
    await site.lake.releases.publish({ releaseId: "spring" });
    await expect.poll(() => html(), { intervals: [50] }).toContain("In spring.");
  });
});
