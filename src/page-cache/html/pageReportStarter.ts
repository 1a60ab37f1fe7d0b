/**
 * Returns the end of a page's last inline script. In the given share of visits it loads `public/page-report.js` two
 * seconds after everything else, and records the errors that occur before that.
 * @param share share of visits, 0 to 1; with 0 nothing is added to the page
 */
export const pageReportStarter = (share: number): string =>
  share > 0
    ? [
        `if(Math.random()<${share}){self.earlyErrors=[];`,
        'addEventListener("error",event=>earlyErrors.push(event));',
        'addEventListener("load",()=>setTimeout(()=>document.head.append(Object.assign(',
        'document.createElement("script"),{src:"/page-report.js"})),2000))}',
      ].join("")
    : "";
