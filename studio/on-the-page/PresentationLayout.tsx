import { ThemeProvider, useRootTheme } from "@sanity/ui";
import { useMemo } from "react";
import type { ActiveToolLayoutProps } from "sanity";
import { createGlobalStyle } from "styled-components";
import { BackToNow } from "./BackToNow.ts";
import { sideBySide } from "./sideBySide.ts";

/**
 * Sanity gives the form a quarter of the window, and at least 325 px. That leaves too little for a form with pictures and
 * rich text in a window of 1280 px. The id is Sanity's, for the panel with the form.
 */
const FormWidth = createGlobalStyle`
  #presentation-narrow-panel-content {
    min-width: min(100%, clamp(340px, 36vw, 480px));
  }
`;

/** Lays out *On the page*: a wider form, which is next to the page in windows from 800 px on. */
export function PresentationLayout(props: ActiveToolLayoutProps) {
  const { theme } = useRootTheme();
  const wide = useMemo(() => sideBySide(theme), [theme]);
  if (props.activeTool.name !== "presentation") return props.renderDefault(props);
  return (
    <ThemeProvider theme={wide}>
      <FormWidth />
      <BackToNow />
      {props.renderDefault(props)}
    </ThemeProvider>
  );
}
