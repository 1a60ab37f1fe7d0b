/** Lays out every section, whatever Section.module.css says. */
const EXACT = "main section[id]{content-visibility:visible}";

/**
 * Runs while the page is read, before the browser goes to a place of it. After a reload or the back button the place was
 * taken with the real heights; a link to a part of the page must not miss it. A selector with `:target` would do the
 * latter, but lay out every section again at each change of the page. An address that changes without a click has moved the
 * page before this runs, by estimated heights: it moves again.
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
 * Stands before the sections of a page whose layout begins without them (Section.module.css), but after the first one:
 * where a browser meets a script it may paint what it has, and without the first section that is the header alone.
 */
export function LayoutOnNavigation() {
  return (
    <>
      <script>{LAY_OUT}</script>
      <noscript>
        <style>{EXACT}</style>
      </noscript>
    </>
  );
}
