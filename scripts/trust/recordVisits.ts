import { AxeBuilder } from "@axe-core/playwright";
import axeCore, { type RunOptions } from "axe-core";
import { type Browser, chromium, type Page } from "playwright";
import type { ReportData } from "#trust/reports.ts";
import { securityHeaders } from "#trust/securityTests.ts";
import { chromiumArgs, findWholeChromium } from "../../tests/runner/chromium.ts";
import { currentCommit } from "../../tests/runner/results.ts";

type Visits = ReportData<"visits">;
type Rule = Visits["axe"]["rules"][number];

/** Pages that are open at the same time. */
const TABS = 4;

/** Time, in ms, for the last request of a page's own script, which starts about 2 s after everything else. */
const LAST_REQUEST = 6000;

/** axe runs rules that are off by default, such as target-size, only when it is told their tags. */
const axeOptions: RunOptions = {
  resultTypes: ["violations"],
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
};

/** Returns the criteria that a rule of axe checks: `1.4.3` for the tag `wcag143`. */
export const criteriaOf = (ruleTags: readonly string[]): string[] =>
  ruleTags.flatMap((tag) => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
    return criterion ? [`${principle}.${guideline}.${criterion}`] : [];
  });

/** Returns the paths of all pages in a sitemap, in every language. */
export function pathsIn(sitemap: string): string[] {
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<|hreflang="(?!x-default)[^"]*" href="([^"]+)"/g)];
  return [...new Set(urls.map(([, page = "", translation = ""]) => new URL(page || translation).pathname))];
}

/** Counts what axe found on a page, by rule. */
export async function runAxe(page: Page): Promise<Rule[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(axeOptions);
  const { passes, violations, incomplete } = await axe.analyze();
  const count = (of: typeof passes, counts: Partial<Rule>) =>
    of.map((rule) => ({
      ...{ id: rule.id, criteria: criteriaOf(rule.tags), pages: 1, violations: 0, unclear: 0 },
      ...counts,
    }));
  const all = [
    ...count(violations, { violations: 1 }),
    ...count(incomplete, { unclear: 1 }),
    ...count(passes, {}),
  ];
  return [...Map.groupBy(all, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}

/** Adds up what axe found on all pages, by rule. */
export function addRules(found: readonly Rule[]): Rule[] {
  const rules = [...Map.groupBy(found, ({ id }) => id)].map(([id, same]) => {
    const sum = (of: "pages" | "violations" | "unclear") => same.reduce((total, rule) => total + rule[of], 0);
    const counts = { pages: sum("pages"), violations: sum("violations"), unclear: sum("unclear") };
    return { id, criteria: same[0]?.criteria ?? [], ...counts };
  });
  return rules.toSorted((one, other) => one.id.localeCompare(other.id));
}

/** Scrolls to the end of a page by window heights, and renders each part, so that what loads when visible loads. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });

/** Visits a page to its end without starting a demo. Returns its requests and what axe found. */
async function visit(browser: Browser, site: URL, path: string) {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
  });
  try {
    const page = await context.newPage();
    const hosts: string[] = [];
    page.on("request", (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^(https?|wss?):/.test(protocol)) hosts.push(host);
    });
    const last = page.waitForRequest(/page-report/, { timeout: LAST_REQUEST }).catch(() => undefined);
    const response = await page.goto(new URL(path, site).href);
    if (!response?.ok()) throw new Error(`${path} responded with ${response?.status()}.`);
    await scrollThrough(page);
    await last;
    const rules = await runAxe(page);
    const otherHosts = hosts.filter((host) => host !== site.host);
    return { entry: { path, requests: hosts.length, otherHosts }, rules };
  } finally {
    await context.close();
  }
}

async function get(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} responded with ${response.status}.`);
  return response;
}

/**
 * Visits every page of a running site in every language, and records each page's requests, what axe found, and the
 * security headers of the landing page.
 * @param address the address of the site
 * @throws Error when a page doesn't respond
 */
export async function recordVisits(address: string): Promise<Visits> {
  const site = new URL(address);
  const commit = currentCommit();
  const paths = pathsIn(await (await get(new URL("/sitemap.xml", site))).text());
  const { headers } = await get(site);
  const executablePath = findWholeChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
  try {
    const waiting = [...paths];
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    const takeNext = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
        visits.push(await visit(browser, site, path));
    };
    await Promise.all(Array.from({ length: TABS }, takeNext));
    return {
      date: new Date().toISOString().slice(0, 10),
      commit,
      address: site.origin,
      pages: visits.map(({ entry }) => entry).toSorted((one, other) => one.path.localeCompare(other.path)),
      headers: securityHeaders.flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [{ name, value }];
      }),
      axe: { version: axeCore.version, rules: addRules(visits.flatMap(({ rules }) => rules)) },
    };
  } finally {
    await browser.close();
  }
}
