import { environment } from "#platform/environment.ts";
import { isServerless } from "#platform/isServerless.ts";
import { contentPolicy } from "#platform/policy.ts";
import { readVersion } from "#schemas/rules/experiments/shownVersion.ts";
import { deferScriptsAndFonts } from "./deferScriptsAndFonts.ts";
import { experimentReport } from "./experimentReport.ts";
import { inlineStyles } from "./inlineStyles.ts";
import { type PageReports, pageReportStarter } from "./pageReportStarter.ts";

/** Returns what visits of this build's pages report. */
function pageReports(): PageReports {
  const { RUM_SAMPLE_RATE, ANALYTICS, EDGE_PURGE_URL } = environment();
  const countsActions = ANALYTICS === "on";
  const isBehindCache = EDGE_PURGE_URL !== undefined || isServerless();
  return { share: RUM_SAMPLE_RATE, countsActions, countsViews: countsActions && isBehindCache };
}

/** The start of a page that Next rendered. The root layout sets the language. */
const root = /^<!DOCTYPE html><html lang="([^"]+)"/;

/**
 * Finishes the HTML that Next rendered: inlines its styles, defers its scripts and fonts, and adds the scripts that report
 * visits. HTML that is already finished stays unchanged.
 * @param distDir the build folder; undefined for uncached HTML, such as a draft, whose styles stay links
 * @returns the HTML, its content security policy, which lists the inline scripts by hash, and the tag of its language
 */
export function finishHtml(
  html: string,
  distDir: string | undefined,
): { html: string; policy: string; language: string | undefined } {
  const styled = distDir === undefined ? html : inlineStyles(html, distDir);
  const version = readVersion(styled);
  const reports = pageReportStarter(pageReports()) + (version ? experimentReport(version) : "");
  const finished = deferScriptsAndFonts(styled, reports);
  const [, language] = root.exec(finished) ?? [];
  return { html: finished, policy: contentPolicy(finished, environment()), language };
}
