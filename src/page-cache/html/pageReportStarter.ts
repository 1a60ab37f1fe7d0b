/**
 * The end of a page's last inline script: in that share of visits it has `public/page-report.js` loaded, two seconds after
 * everything else, and keeps the errors that come before.
 * @param share of visits, 0 to 1; with 0 the page gets not a byte
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
