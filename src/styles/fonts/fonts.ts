import localFont from "next/font/local";

// Not preloaded: with the styles in the HTML the browser asks for a font as soon as it lays out a text, after
// the first paint's own work. The fallback's metrics are adjusted, so nothing shifts when the font comes.
const newsreader = localFont({
  src: "./newsreader.woff2",
  variable: "--font-newsreader",
  weight: "500",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
});

const figtree = localFont({
  src: "./figtree.woff2",
  variable: "--font-figtree",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: "Arial",
});

/** The classes that define --font-newsreader and --font-figtree, for the html element. */
export const fontVariables = `${newsreader.variable} ${figtree.variable}`;
