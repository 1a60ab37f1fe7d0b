import { environment } from "#platform/environment.ts";
import { isServerless } from "#platform/isServerless.ts";
import { contentPolicy } from "#platform/policy.ts";
import { readVersion } from "#schemas/rules/experiments/shownVersion.ts";
import { type PageData, pageData, pageDataPath } from "../pageData.ts";
import { deferScriptsAndFonts } from "./deferScriptsAndFonts.ts";
import { experimentReport } from "./experimentReport.ts";
import { inlineStyles } from "./inlineStyles.ts";
import { type PageReports, pageReportStarter } from "./pageReportStarter.ts";
import { partScripts } from "./partScripts.ts";

/** Returns what visits of this build's pages report. */
function pageReports(): PageReports {
  const { RUM_SAMPLE_RATE, ANALYTICS, EDGE_PURGE_URL } = environment();
  const countsActions = ANALYTICS === "on";
  const isBehindCache = EDGE_PURGE_URL !== undefined || isServerless();
  return { share: RUM_SAMPLE_RATE, countsActions, countsViews: countsActions && isBehindCache };
}

/** The start of a page that Next rendered. The root layout sets the language. */
const root = /^<!DOCTYPE html><html lang="([^"]+)"/;

/** A page as visitors get it. */
interface FinishedPage {
  html: string;
  /** Its content security policy, which lists the inline scripts by hash. */
  policy: string;
  /** The tag of its language. */
  language: string | undefined;
  /** The data that the page's scripts need. Undefined if the HTML was already finished, or contains the data. */
  data?: PageData;
}

/**
 * Finishes the HTML that Next rendered: inlines its styles, defers its scripts, their data and its fonts, and adds the scripts
 * that report visits. HTML that is already finished stays unchanged.
 * @param key identifies the page
 * @param distDir the build folder; undefined for uncached HTML, such as a draft, whose styles stay links, and whose scripts start
 *   after the first paint
 */
export function finishHtml(html: string, key: string, distDir: string | undefined): FinishedPage {
  const styled = distDir === undefined ? html : inlineStyles(html, distDir);
  const version = readVersion(styled);
  const reports = pageReportStarter(pageReports()) + (version ? experimentReport(version) : "");
  // Next's own server can't send data that was made after it started.
  const isApart = distDir !== undefined && !isServerless();
  const dataPath = isApart ? (script: string) => pageDataPath(pageData(key, script)) : undefined;
  const [, language] = root.exec(html) ?? [];
  const partsOf = (sources: readonly string[]) =>
    distDir && language ? partScripts(sources, language, distDir) : {};
  const { html: finished, data } = deferScriptsAndFonts(styled, reports, dataPath, partsOf);
  return {
    html: finished,
    policy: contentPolicy(finished, environment()),
    language,
    ...(data !== undefined && { data: pageData(key, data) }),
  };
}
