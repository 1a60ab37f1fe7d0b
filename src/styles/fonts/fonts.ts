import localFont from "next/font/local";

// Both are preloaded, by measurement: without it Lighthouse's first paint came 0.3 s later, and the swap moved lines
// (a layout shift of 0.017). Text is painted at once in the adjusted fallback in either case.
const newsreader = localFont({
  src: "./newsreader.woff2",
  variable: "--font-newsreader",
  weight: "500",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

const figtree = localFont({
  src: "./figtree.woff2",
  variable: "--font-figtree",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: "Arial",
});

/** The classes that define --font-newsreader and --font-figtree, for the html element. */
export const fontVariables = `${newsreader.variable} ${figtree.variable}`;
