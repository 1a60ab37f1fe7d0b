import { environment } from "#platform/environment.ts";
import { contentPolicy } from "#platform/policy.ts";
import { deferScriptsAndFonts } from "./deferScriptsAndFonts.ts";
import { inlineStyles } from "./inlineStyles.ts";
import { pageReportStarter } from "./pageReportStarter.ts";

/** The start of a page that Next rendered. The root layout sets the language. */
const root = /^<!DOCTYPE html><html lang="([^"]+)"/;

/**
 * Finishes the HTML that Next rendered: inlines its styles and defers its scripts and fonts. HTML that is
 * already finished stays unchanged.
 * @param distDir the build folder; undefined for uncached HTML, such as a draft, whose styles stay links
 * @returns the HTML, its content security policy, which lists the inline scripts by hash, and the tag of its language
 */
export function finishHtml(
  html: string,
  distDir: string | undefined,
): { html: string; policy: string; language: string | undefined } {
  const styled = distDir === undefined ? html : inlineStyles(html, distDir);
  const finished = deferScriptsAndFonts(styled, pageReportStarter(environment().RUM_SAMPLE_RATE));
  const [, language] = root.exec(finished) ?? [];
  return { html: finished, policy: contentPolicy(finished, environment()), language };
}
