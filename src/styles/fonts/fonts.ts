import localFont from "next/font/local";

// Text is painted at once in the fonts of fallback.css. src/page-cache/html/deferScriptsAndFonts.ts has these fetched behind that.
const newsreader = localFont({
  src: "./newsreader.woff2",
  variable: "--font-newsreader",
  weight: "500",
  display: "swap",
  adjustFontFallback: false,
});

const figtree = localFont({
  src: "./figtree.woff2",
  variable: "--font-figtree",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: false,
});

/** The classes that define --font-newsreader and --font-figtree, for the html element. */
export const fontVariables = `${newsreader.variable} ${figtree.variable}`;
