/** What pages report about visits. */
export interface PageReports {
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
