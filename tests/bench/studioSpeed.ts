import type { SanityClient } from "@sanity/client";
import type { Browser, BrowserContext } from "playwright";
import { timed } from "#content-lake/testing";
import { inMs, type Measure, p95 } from "./measure.ts";
import { untilPage } from "./publish.ts";

const PUBLISHES = 20;
const PUBLISH_TARGET = 1_000;
const DOCUMENTS = 5_000;
const OPEN_TARGET = 3_000;
/** Documents per transaction. One transaction with all 5,000 would exceed the size limit for a request. */
const BATCH = 500;

type Setup = { lake: SanityClient; browser: Browser; siteUrl: string; studioUrl: string };

/** Returns a browser context in which an editor is logged in to the Studio. */
export async function loggedIn({
  browser,
  studioUrl,
  lake,
}: Omit<Setup, "siteUrl">): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(
    ([origin, token]) => {
      if (location.origin === origin)
        localStorage.setItem("__studio_auth_token_local", JSON.stringify({ token }));
    },
    [studioUrl, lake.config().token] as const,
  );
  return context;
}

/** Measures from the click on Publish in the real Studio to the new HTML at the public address. */
export async function publishToPage(setup: Setup): Promise<Measure> {
  const context = await loggedIn(setup);
  const page = await context.newPage();
  await page.goto(`${setup.studioUrl}/structure/landing;hero`);
  const headline = page.getByTestId("field-headline").locator("input");
  const publish = page.getByTestId("action-publish");
  await headline.waitFor({ timeout: 60_000 });
  const times: number[] = [];
  for (let index = 0; index < PUBLISHES; index += 1) {
    const words = `Measured ${index} ${Date.now()}`;
    await headline.fill(words);
    await page.locator('[data-testid="action-publish"]:not([disabled])').waitFor({ timeout: 30_000 });
    const started = performance.now();
    await publish.click();
    times.push(await untilPage(setup.siteUrl, started, (html) => html.includes(words)));
  }
  await context.close();
  const found = p95(times);
  return {
    what: `click on Publish to new HTML, p95 of ${PUBLISHES}`,
    target: `≤ ${inMs(PUBLISH_TARGET)}`,
    measured: inMs(found),
    reached: found <= PUBLISH_TARGET,
  };
}

/**
 * Measures how long the Studio takes to list the documents of a large lake, with the Studio's files cached in the
 * browser.
 */
export async function openListOfMany(setup: Setup): Promise<Measure> {
  const { lake, studioUrl } = setup;
  const [goals] = await lake.fetch('*[_id == "goals"]');
  for (let first = 0; first < DOCUMENTS; first += BATCH) {
    const transaction = lake.transaction();
    for (let index = first; index < first + BATCH; index += 1) {
      transaction.createOrReplace({ ...goals, _id: `bench-${index}`, heading: `Document ${index}` });
    }
    await transaction.commit({ visibility: "async" });
  }
  const context = await loggedIn(setup);
  const page = await context.newPage();
  const open = () =>
    timed(async () => {
      await page.goto(`${studioUrl}/structure/landing;hero`);
      await page.getByText("Trusted by", { exact: true }).waitFor({ timeout: 60_000 });
    });
  await open();
  const times = [await open(), await open(), await open()];
  await context.close();
  const found = Math.max(...times);
  return {
    what: `list of ${DOCUMENTS} documents, slowest of ${times.length}`,
    target: `≤ ${inMs(OPEN_TARGET)}`,
    measured: inMs(found),
    reached: found <= OPEN_TARGET,
  };
}
