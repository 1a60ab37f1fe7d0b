import { ThemeProvider } from "@sanity/ui";
import { buildTheme } from "@sanity/ui/theme";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Returns the HTML of a part of the Studio, without its styles. */
export const markupOf = (part: ReactNode): string =>
  renderToStaticMarkup(<ThemeProvider theme={buildTheme()}>{part}</ThemeProvider>).replaceAll(
    /<style.*?<\/style>/g,
    "",
  );
