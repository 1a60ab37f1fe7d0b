/** A script of the build as Next writes it into a page: it runs as soon as it is there. */
const script = /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]+")? async=""><\/script>/g;

/** Hints to fetch a script or a font ahead of the first paint. */
const preload = /<link rel="preload"[^>]* as="(?:script|font)"[^>]*>/g;

/** A font face with a file. Those of the fallback fonts name fonts of the visitor's machine. */
const fetchedFace = /@font-face\{[^}]*url\([^}]*\}/g;

/** The style sheet that src/page-cache/html/inlineStyles.ts makes. */
const inlineSheet = /<style>([\s\S]*?)<\/style>/;

/** Milliseconds after which a page starts without a sign of its first paint, which some browsers do not give. */
const LONGEST = 3000;

/** A font face as the browser's FontFace takes it. */
type Face = [family: string, source: string, descriptors: { weight: string; display: string }];

function readFace(rule: string): Face {
  const value = (name: string) => new RegExp(`${name}:([^;}]+)`).exec(rule)?.[1] ?? "";
  return [
    value("font-family"),
    value("src"),
    { weight: value("font-weight"), display: value("font-display") },
  ];
}

/**
 * The script in a page's head that can put its fonts in use, all that come at once: each time, the page is laid out
 * anew. Who comes from another page of the site, goes back, or reloads has them already, so they need not wait.
 */
const fontStarter = (faces: readonly Face[]) =>
  [
    "self.startFonts=()=>{self.startFonts=()=>{};",
    `Promise.all(${JSON.stringify(faces)}.map(face=>new FontFace(...face).load().catch(()=>{})))`,
    ".then(faces=>faces.forEach(face=>face&&document.fonts.add(face)))};",
    'if(performance.getEntriesByType("navigation")[0]?.type!="navigate"||',
    'document.referrer.startsWith(location.origin+"/"))startFonts()',
  ].join("");

/**
 * The script at the end of a page that starts what waits. A hidden page is not painted. A press starts it too
 * (ui/PressRecorder.tsx).
 */
const starter = (sources: readonly string[]) =>
  [
    "{self.startScripts=()=>{self.startScripts=()=>{};self.startFonts?.();",
    `for(const src of ${JSON.stringify(sources)})`,
    'document.head.append(Object.assign(document.createElement("script"),{src,async:true}))};',
    "if(document.hidden)startScripts();else{",
    `setTimeout(()=>startScripts(),${LONGEST});`,
    // A frame without content, which comes first in some browsers, does not count.
    'new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&startScripts())',
    '.observe({type:"paint",buffered:true})}}',
  ].join("");

/**
 * Has a page's scripts and fonts fetched after its first paint: the page is readable without them, and before it they
 * take their turn on the line and on the main thread. Until the fonts come, texts are in the fallback fonts, which are
 * as wide. Without JavaScript they come as usual. Inline scripts stay, and those that have to run in order.
 * @param html a page with its styles inline, or one that went through here before, which stays as it is
 * @param last a script to add at the end
 */
export function deferScriptsAndFonts(html: string, last = ""): string {
  const sources = [...html.matchAll(script)].map(([, source = ""]) => source);
  const end = html.lastIndexOf("</body>");
  if (sources.length === 0 || end < 0) return html;
  const without = (part: string) => part.replace(script, "").replace(preload, "");
  const body = without(html.slice(0, end)).replace(inlineSheet, (sheet, css: string) => {
    const faces = css.match(fetchedFace) ?? [];
    if (faces.length === 0) return sheet;
    const [rest, fonts] = [css.replace(fetchedFace, ""), fontStarter(faces.map(readFace))];
    return `<style>${rest}</style><noscript><style>${faces.join("")}</style></noscript><script>${fonts}</script>`;
  });
  return `${body}<script>${starter(sources)}${last}</script>${without(html.slice(end))}`;
}
