import { environment } from "#platform/environment.ts";
import { isServerless } from "#platform/isServerless.ts";
import { contentPolicy } from "#platform/policy.ts";
import { readVersion, type ShownVersion } from "#schemas/rules/experiments/shownVersion.ts";
import { type PageData, pageData, pageDataPath } from "../pageData.ts";
import { deferScriptsAndFonts } from "./deferScriptsAndFonts.ts";
import { inlineStyles } from "./inlineStyles.ts";
import { partScripts } from "./partScripts.ts";

/** What pages report about visits. */
interface PageReports {
  /** Share of visits, 0 to 1, that report web vitals and errors. */
  readonly share: number;
  /** Whether all visits report what visitors do. */
  readonly countsActions: boolean;
  /** Whether all visits report where they come from, because the server doesn't see pages from a cache in front of it. */
  readonly countsViews: boolean;
}

/**
 * The part of the script for views: the host that the visitor comes from, the campaign, and whether the visit begins here. No
 * path or other part of the address leaves the browser.
 */
const VIEW = [
  "{const query=new URLSearchParams(location.search),from=document.referrer&&new URL(document.referrer).host,",
  '[{type}]=performance.getEntriesByType("navigation");',
  'self.view={from,query:["medium","campaign"].map(name=>query.get("utm_"+name)?.slice(0,60)??""),',
  'isVisit:from!=location.host&&type=="navigate"}}',
].join("");

/**
 * Returns the end of a page's last inline script. It loads `public/page-report.js` two seconds after everything else, and in
 * a share of visits records the errors that occur before that. Returns nothing if visits report nothing.
 *
 * That script sends a report when the visitor leaves: what they did, as listed in `schemas/rules/analytics/actions.ts`, and
 * in the share of visits web vitals in milliseconds, as web.dev/vitals defines them. A session of layout shifts has
 * gaps under one second and lasts at most five seconds; the worst session counts. A section counts as seen once it crosses the
 * middle of the window. A page that is hidden again reports only what is new, without `errors`. A report contains no
 * address, typed text, or information about the browser. Behind a cache it has the host and the campaign of the view.
 */
export function pageReportStarter({ share, countsActions, countsViews }: PageReports): string {
  if (share === 0 && !countsActions) return "";
  const isSampled = `if(Math.random()<${share})`;
  const early = '{self.earlyErrors=[];addEventListener("error",event=>earlyErrors.push(event))}';
  const load = [
    'addEventListener("load",()=>setTimeout(()=>document.head.append(Object.assign(',
    'document.createElement("script"),{src:"/page-report.js"})),2000))',
  ].join("");
  if (!countsActions) return `${isSampled}{${early}${load}}`;
  return [countsViews ? VIEW : "", share > 0 ? `${isSampled}${early}` : "", load].join("");
}

/**
 * Returns a script that reports what a visit with a version of a landing page led to, each event at most once for each time that
 * the page is loaded (`schemas/rules/experiments/shownVersion.ts`): the begin of a visit, by the rule of
 * {@link pageReportStarter}; an action that is the goal; a form that was refused or failed; and an error of a script. The script
 * reads the actions before `public/page-report.js` empties their list, so it listens on the window, in the capture phase.
 * The report contains the proof of the page view, which the server sends in the header `Server-Timing`, so that the page stays the
 * same for all visitors. It contains no address, typed text, or information about the browser.
 */
export function experimentReport({ id, version, goal }: ShownVersion): string {
  const prefixes = { goal: [goal], refused: ["form-refused", "form-failed"] };
  return [
    // Another script may end before it without a semicolon.
    ";{const events=new Set(),sent=new Set(),",
    'from=document.referrer&&new URL(document.referrer).host,[{type,serverTiming}]=performance.getEntriesByType("navigation"),',
    'proof=serverTiming?.find(({name})=>name=="proof")?.description;',
    'if(from!=location.host&&type=="navigate")events.add("visit");',
    'for(const name of["error","unhandledrejection"])addEventListener(name,()=>events.add("error"));',
    'addEventListener("visibilitychange",()=>{if(!document.hidden)return;',
    `for(const[event,names]of Object.entries(${JSON.stringify(prefixes)}))`,
    "if(self.actions?.some(action=>names.some(name=>action.startsWith(name))))events.add(event);",
    "const fresh=[...events].filter(event=>!sent.has(event));fresh.forEach(event=>sent.add(event));",
    'if(fresh.length)navigator.sendBeacon("/api/page-report",JSON.stringify(',
    `{page:location.pathname,actions:[],errors:[],experiment:{id:"${id}",version:"${version}",events:fresh,proof}}))},true)}`,
  ].join("");
}

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
