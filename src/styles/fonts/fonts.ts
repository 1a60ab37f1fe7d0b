import localFont from "next/font/local";

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
