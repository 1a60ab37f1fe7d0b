import type { ShownVersion } from "#schemas/rules/experiments/shownVersion.ts";

/**
 * Returns a script that reports what a visit with a version of a landing page led to, each event at most once for each time that
 * the page is loaded (`schemas/rules/experiments/experiment.ts`): the begin of a visit, by the rule of
 * `pageReportStarter.ts`; an action that is the goal; a form that was refused or failed; and an error of a script. The script
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
