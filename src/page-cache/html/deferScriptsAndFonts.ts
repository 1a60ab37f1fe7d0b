/** A script of the build as Next writes it into a page: it runs as soon as it is loaded. */
const script = /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]+")? async=""><\/script>/g;

/** The border between two scripts of data that Next writes for React. Each would cost a hash in the page's policy. */
const dataBorder = /<\/script><script>(?=self\.__next_f\.push\()/g;

/** Hints to fetch a script or a font ahead of the first paint. */
const preload = /<link rel="preload"[^>]* as="(?:script|font)"[^>]*>/g;

/** A font face with a file. Fallback font faces name local fonts instead. */
const fetchedFace = /@font-face\{[^}]*url\([^}]*\}/g;

/** The style sheet that src/page-cache/html/inlineStyles.ts inlines. */
const inlineSheet = /<style>([\s\S]*?)<\/style>/;

/** Milliseconds after which a page starts without a first-paint entry, which some browsers don't report. */
const LONGEST = 3000;

/** The arguments of the browser's FontFace constructor. */
type Face = [
  family: string,
  source: string,
  descriptors: { weight: string; display: string; unicodeRange?: string },
];

function readFace(rule: string): Face {
  const value = (name: string) => new RegExp(`${name}:([^;}]+)`).exec(rule)?.[1] ?? "";
  const unicodeRange = value("unicode-range");
  return [
    value("font-family"),
    value("src"),
    {
      weight: value("font-weight"),
      display: value("font-display"),
      ...(unicodeRange !== "" && { unicodeRange }),
    },
  ];
}

/**
 * Returns the script in a page's head that applies its fonts. It applies all of them at the same time, because each
 * change of fonts causes a layout. Visitors who navigate within the site, go back, or reload already have the fonts
 * cached, so for them the fonts load immediately.
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
 * Returns the script at the end of a page that starts the deferred scripts and fonts: after the first paint, immediately
 * on a hidden page, which is never painted, or at the first press (ui/PressRecorder.tsx).
 */
const starter = (sources: readonly string[]) =>
  [
    "{self.startScripts=()=>{self.startScripts=()=>{};self.startFonts?.();",
    `for(const src of ${JSON.stringify(sources)})`,
    'document.head.append(Object.assign(document.createElement("script"),{src,async:true}))};',
    "if(document.hidden)startScripts();else{",
    `setTimeout(()=>startScripts(),${LONGEST});`,
    // Some browsers report a frame without content first. It does not count.
    'new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&startScripts())',
    '.observe({type:"paint",buffered:true})}}',
  ].join("");

/**
 * Defers a page's scripts and fonts until after its first paint. The page is readable without them, and they would
 * compete for bandwidth and the main thread. Next's scripts of data become one. Until the fonts arrive, text uses fallback fonts of the same width. Without
 * JavaScript, fonts load as usual. Inline scripts and scripts that must run in order stay unchanged.
 * @param html a page with inline styles; a page that was already processed stays unchanged
 * @param last a script to add at the end
 */
export function deferScriptsAndFonts(html: string, last = ""): string {
  const sources = [...html.matchAll(script)].map(([, source = ""]) => source);
  const end = html.lastIndexOf("</body>");
  if (sources.length === 0 || end < 0) return html;
  const without = (part: string) => part.replace(script, "").replace(preload, "").replace(dataBorder, ";");
  const body = without(html.slice(0, end)).replace(inlineSheet, (sheet, css: string) => {
    const faces = css.match(fetchedFace) ?? [];
    if (faces.length === 0) return sheet;
    const [rest, fonts] = [css.replace(fetchedFace, ""), fontStarter(faces.map(readFace))];
    return `<style>${rest}</style><noscript><style>${faces.join("")}</style></noscript><script>${fonts}</script>`;
  });
  return `${body}<script>${starter(sources)}${last}</script>${without(html.slice(end))}`;
}
