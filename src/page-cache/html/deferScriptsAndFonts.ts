import type { PageScripts } from "#page-script/startScripts.ts";
import { fetchedFace } from "./stylesFor.ts";

/** A script of the build as Next writes it into a page: it runs as soon as it is loaded. */
const script = /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]+")? async=""><\/script>/g;

/** A script with the data that Next's client needs to hydrate the page, or with the list of its first scripts. */
const dataScript =
  /<script(?: id="[^"]+")?>((?:\(self\.__next_f=|self\.__next_f\.push\(|\(globalThis\["TURBOPACK"\])[\s\S]*?)<\/script>/g;

/** A link to a style sheet that is part of the page. Only React reads it (src/page-cache/html/inlineStyles.ts). */
const inlinedLink = /<link rel="stylesheet"[^>]* disabled=""\/>/g;

/** Hints to fetch a script or a font ahead of the first paint. */
const preload = /<link rel="preload"[^>]* as="(?:script|font)"[^>]*>/g;

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

/** Returns the script that applies the fonts after the first paint, or immediately on a hidden page, which is never painted. */
const FONTS_AFTER_PAINT = [
  "if(self.startFonts){if(document.hidden)startFonts();else{",
  `setTimeout(()=>startFonts(),${LONGEST});`,
  // Some browsers report a frame without content first. It does not count.
  'new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&startFonts())',
  '.observe({type:"paint",buffered:true})}}',
].join("");

/** What {@link deferScriptsAndFonts} takes out of a page. */
interface Deferred {
  html: string;
  /** The script with the data for Next's client, if the page has any. */
  data?: string;
}

/**
 * Defers a page's scripts until a visitor is about to use a part that needs them (src/page-script/startWhenUsed.ts), and its
 * fonts until after its first paint. The page is readable without them, and they would compete for bandwidth and the main
 * thread. The data for Next's client, which repeats the page's text, becomes a script of its own, which first adds the links to the
 * inlined style sheets. Until the fonts arrive,
 * text uses fallback fonts of the same width. Without JavaScript, fonts load as usual. Other inline scripts and scripts that
 * must run in order stay unchanged.
 * @param html a page with inline styles; a page that was already processed stays unchanged
 * @param last a script to add at the end
 * @param dataPath returns the path at which visitors get the data; undefined for a draft, whose scripts start after the first paint
 * @param partsOf returns the files that scripts load later, by the part of the page that needs them
 */
export function deferScriptsAndFonts(
  html: string,
  last = "",
  dataPath?: (data: string) => string,
  partsOf: (sources: readonly string[]) => NonNullable<PageScripts["parts"]> = () => ({}),
): Deferred {
  const sources = [...html.matchAll(script)].map(([, source = ""]) => source);
  const end = html.lastIndexOf("</body>");
  if (sources.length === 0 || end < 0) return { html };
  const parts = [...html.matchAll(dataScript)].map(([, part = ""]) => part);
  const isApart = dataPath !== undefined && parts.length > 0;
  const links = (html.match(inlinedLink) ?? []).join("");
  if (links) parts.unshift(`document.head.insertAdjacentHTML("beforeend",${JSON.stringify(links)})`);
  const data = parts.join(";");
  const later = isApart ? partsOf(sources) : {};
  const scripts: PageScripts = {
    sources,
    ...(isApart && { data: dataPath(data) }),
    ...(Object.keys(later).length > 0 && { parts: later }),
  };
  const without = (part: string) => {
    const rest = part.replace(script, "").replace(preload, "");
    return isApart ? rest.replace(dataScript, "").replace(inlinedLink, "") : rest;
  };
  const body = without(html.slice(0, end)).replace(inlineSheet, (sheet, css: string) => {
    const faces = css.match(fetchedFace) ?? [];
    if (faces.length === 0) return sheet;
    const [rest, fonts] = [css.replace(fetchedFace, ""), fontStarter(faces.map(readFace))];
    return `<style>${rest}</style><noscript><style>${faces.join("")}</style></noscript><script>${fonts}</script>`;
  });
  return {
    html: `${body}<script>self.pageScripts=${JSON.stringify(scripts)};${FONTS_AFTER_PAINT}${last}</script>${without(html.slice(end))}`,
    ...(isApart && { data }),
  };
}
