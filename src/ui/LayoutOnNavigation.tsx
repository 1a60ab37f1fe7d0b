"use client";

/** Forces layout of every section, overriding Section.module.css. */
const EXACT = "main section[id]{content-visibility:visible}";

/**
 * Runs during parsing, before the browser scrolls to a target. Reloads and back navigation restore a position
 * measured with real section heights, and a link to a section must reach it exactly. A CSS rule with `:target`
 * would cover the link, but lay out every section again on each page update. If the hash changes without a click,
 * the browser has already scrolled by estimated heights, so this scrolls again.
 */
const LAY_OUT = [
  "{let layOut=function(){layOut=function(){};const sheet=new CSSStyleSheet;",
  `sheet.replaceSync(\`${EXACT}\`);`,
  "document.adoptedStyleSheets=[...document.adoptedStyleSheets,sheet];return true};",
  "if(location.hash||/reload|back/.test(performance.getEntriesByType(`navigation`)[0]?.type))layOut();",
  "addEventListener(`click`,function(event){if(event.target.closest?.(`a`)?.hash)layOut()},true);",
  "addEventListener(`hashchange`,function(){if(layOut())document.querySelector(`:target`)?.scrollIntoView()})}",
].join("");

/**
 * Renders the script. Place it after the first section of a page that defers section layout (Section.module.css),
 * and before the others. A browser may paint when it reaches a script; before the first section, it would paint the
 * header alone. Only the HTML contains the script, not the data for hydration.
 */
export function LayoutOnNavigation() {
  const __html = typeof window === "undefined" ? LAY_OUT : "";
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which React must not compare with the HTML */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
      <noscript>
        <style>{EXACT}</style>
      </noscript>
    </>
  );
}
