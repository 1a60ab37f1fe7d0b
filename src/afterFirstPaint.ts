/** A script of the build as Next writes it into a page: it runs as soon as it is there. */
const script = /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]+")? async=""><\/script>/g;

/** Hints to fetch a script or a font ahead of the first paint. */
const preload = /<link rel="preload"[^>]* as="(?:script|font)"[^>]*>/g;

/** A font face with a file. Those of the fallback fonts name fonts of the visitor's machine. */
const fetchedFace = /@font-face\{[^}]*url\([^}]*\}/g;

/** The style sheet that src/inlineStyles.ts makes. */
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
 * The script at the end of a page that starts what waits. All fonts are put in use at once, since each time the page is
 * laid out anew. Who comes from another page of the site, goes back, or reloads has them already, so they need not wait.
 * A hidden page is not painted.
 */
const starter = (sources: readonly string[], faces: readonly Face[]) =>
  [
    "{let fonts=()=>{fonts=()=>{};",
    `Promise.all(${JSON.stringify(faces)}.map(face=>new FontFace(...face).load()))`,
    ".then(faces=>faces.forEach(face=>document.fonts.add(face)),()=>{})};",
    "let start=()=>{start=()=>{};fonts();",
    `for(const src of ${JSON.stringify(sources)})`,
    'document.head.append(Object.assign(document.createElement("script"),{src,async:true}))};',
    'if(performance.getEntriesByType("navigation")[0]?.type!="navigate"||',
    'document.referrer.startsWith(location.origin+"/"))fonts();',
    "if(document.hidden)start();else{",
    'new PerformanceObserver(()=>start()).observe({type:"paint",buffered:true});',
    `setTimeout(()=>start(),${LONGEST})}}`,
  ].join("");

/**
 * Has a page's scripts and fonts fetched after its first paint: the page is readable without them, and before it they
 * take their turn on the line and on the main thread. Until the fonts come, texts are in the fallback fonts, which are
 * as wide. Without JavaScript they come as usual. Inline scripts stay, and those that have to run in order.
 * @param html a page with its styles inline, or one that went through here before, which stays as it is
 */
export function afterFirstPaint(html: string): string {
  const sources = [...html.matchAll(script)].map(([, source = ""]) => source);
  const end = html.lastIndexOf("</body>");
  if (sources.length === 0 || end < 0) return html;
  const without = (part: string) => part.replace(script, "").replace(preload, "");
  let faces: string[] = [];
  const body = without(html.slice(0, end)).replace(inlineSheet, (sheet, css: string) => {
    faces = css.match(fetchedFace) ?? [];
    if (faces.length === 0) return sheet;
    const rest = css.replace(fetchedFace, "");
    return `<style>${rest}</style><noscript><style>${faces.join("")}</style></noscript>`;
  });
  const scripts = `<script>${starter(sources, faces.map(readFace))}</script>`;
  return `${body}${scripts}${without(html.slice(end))}`;
}
