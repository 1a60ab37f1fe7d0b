import localFont from "next/font/local";

// No preload: React would add it on every page, also on Arabic pages, which have other fonts (arabic.css). Text paints immediately in the fonts of fallback.css. src/page-cache/html/deferScriptsAndFonts.ts defers these
// downloads until after that paint.
const newsreader = localFont({
  src: "./newsreader.woff2",
  variable: "--font-newsreader",
  weight: "500",
  display: "swap",
  adjustFontFallback: false,
  preload: false,
});

const figtree = localFont({
  src: "./figtree.woff2",
  variable: "--font-figtree",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: false,
  preload: false,
});

/** Class names for the html element that define --font-newsreader and --font-figtree. */
export const fontVariables = `${newsreader.variable} ${figtree.variable}`;
