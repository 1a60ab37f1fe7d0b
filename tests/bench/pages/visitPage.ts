import { gzipSync } from "node:zlib";
import type { Browser, CDPSession, Page, Response } from "playwright";
import { type Language, SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import {
  countLayers,
  noteLayoutShifts,
  readInlineStyles,
  readLayoutShift,
  readMoving,
  readRenderBlocking,
  scrollToEnd,
} from "./inPage.ts";
import { type LoggedRequest, logRequests } from "./requestLog.ts";
import { summarizeTrace, type TraceSummary, traceCategories } from "./traceSummary.ts";

/** The phone is the one that Lighthouse emulates. */
export const forms = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
export type Form = keyof typeof forms;

/** A visit to a page: what it loaded and did before any action, and while being scrolled to its end. */
export type Visit = {
  requests: LoggedRequest[];
  /** Files that block the first paint. */
  renderBlocking: string[];
  /** Unused preloads, in the browser's words. It reports them about 5 s after the page has loaded. */
  unusedPreloads: string[];
  /** The size of the document's inline styles in bytes, compressed with gzip's highest level. */
  inlineStyles: number;
  /**
   * The size of all scripts but the report's in bytes, each compressed with gzip, because the limit is independent of a
   * server's compression.
   */
  script: number;
  /** The size of the script that reports the visit, compressed with gzip. It loads two seconds after everything else. */
  report: number;
  /** The script size after scrolling. Undefined if the visit doesn't scroll. */
  scriptScrolled?: number;
  /** The sum of all layout shifts, including the scroll. */
  layoutShift: number;
  /** The animations at the end of the rest, each with its element. */
  moving: string[];
  /** Layers with content at the end of the rest. */
  layers: number;
  /** A summary of the first `traced` ms. Its animations are those of the whole visit. */
  trace: TraceSummary;
};

export type VisitOptions = {
  form: Form;
  /** How long the page rests after it has loaded, in ms. */
  rest: number;
  /** Whether the page is then scrolled to its end. */
  scroll: boolean;
  /** How much of the trace is summarized, in ms after navigation. */
  traced: number;
  /** The language of the browser. A browser in another language than the page loads the offer of its own. */
  locale?: Language;
};

/** How long the page may continue to load after scrolling, in ms. */
const AFTER_SCROLL = 1500;

/**
 * Opens an empty document of the site, without a request. Otherwise the process that Chromium starts for the site would
 * join a trace late, and the navigation would be missing.
 */
async function prepareProcess(page: Page, url: string): Promise<void> {
  const blank = new URL("/blank", url).href;
  await page.route(blank, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(blank);
  await page.unroute(blank);
}

const gzipped = async (scripts: Response[]) =>
  (await Promise.all(scripts.map(async (response) => gzipSync(await response.body()).length))).reduce(
    (total, size) => total + size,
    0,
  );

/** Runs the visit. Returns everything except the trace. */
async function visit(
  page: Page,
  session: CDPSession,
  url: string,
  { rest, scroll }: VisitOptions,
): Promise<Omit<Visit, "trace">> {
  const requests = await logRequests(session);
  const scripts: Response[] = [];
  const reports: Response[] = [];
  page.on("response", (response) => {
    const isReport = response.url().endsWith("/page-report.js");
    if (response.request().resourceType() === "script") (isReport ? reports : scripts).push(response);
  });
  const unusedPreloads: string[] = [];
  page.on("console", (message) => {
    if (/was preloaded using link preload but not used/.test(message.text())) {
      unusedPreloads.push(message.text());
    }
  });
  await page.addInitScript(noteLayoutShifts);
  await page.goto(url, { waitUntil: "load" });
  // The duration is part of the measurement's definition.
  await page.waitForTimeout(rest);
  const untouched = {
    requests: requests(),
    renderBlocking: await readRenderBlocking(page),
    unusedPreloads,
    inlineStyles: gzipSync(await readInlineStyles(page), { level: 9 }).length,
    script: await gzipped(scripts),
    report: await gzipped(reports),
    moving: await readMoving(page),
    layers: await countLayers(page, session),
  };
  if (!scroll) return { ...untouched, layoutShift: await readLayoutShift(page) };
  await scrollToEnd(page);
  await page.waitForTimeout(AFTER_SCROLL);
  const scriptScrolled = await gzipped(scripts);
  return { ...untouched, scriptScrolled, layoutShift: await readLayoutShift(page) };
}

/** Visits a page with an empty cache, recording a trace. A browser can run only one visit at a time. */
export async function visitPage(browser: Browser, url: string, options: VisitOptions): Promise<Visit> {
  const { form, locale = SOURCE_LANGUAGE } = options;
  const context = await browser.newContext({ ...forms[form], locale });
  try {
    const page = await context.newPage();
    await prepareProcess(page, url);
    const session = await context.newCDPSession(page);
    let recorded = "";
    await browser.startTracing(page, { categories: traceCategories });
    const visited = await visit(page, session, url, options).finally(async () => {
      recorded = (await browser.stopTracing()).toString("utf8");
    });
    return { ...visited, trace: summarizeTrace(recorded, options.traced) };
  } finally {
    await context.close();
  }
}
