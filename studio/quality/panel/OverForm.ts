import { useMediaIndex } from "@sanity/ui";
import { usePresentationParams } from "sanity/presentation";
import { createGlobalStyle } from "styled-components";

/** The index of Sanity's breakpoint at 900 px. */
const WIDE = 3;

/** Returns whether there is no room for a panel next to the form: beside the page, and in narrow windows. */
export function useIsNarrow(): boolean {
  const isBesidePage = usePresentationParams(false) !== null;
  return useMediaIndex() < WIDE || isBesidePage;
}

/** Pixels. The bar with the document's title stays above the panel. */
const TITLE_BAR = 49;

/**
 * Shows the panel over the form. Without it, Sanity widens the form's pane, and shows the panel outside the window. The
 * attributes and the widths that it replaces are Sanity's.
 */
export const OverForm = createGlobalStyle`
  [data-testid="document-pane"]:has(:is([data-testid="quality-panel"], [data-testid="translation-panel"])) {
    min-width: 0 !important;
    max-width: 100% !important;
  }
  [data-ui="DocumentInspectorPanel"]:has(:is([data-testid="quality-panel"], [data-testid="translation-panel"])) {
    position: absolute;
    inset: ${TITLE_BAR}px 0 0;
    z-index: 10;
    width: auto !important;
    max-width: none !important;
    background: var(--card-bg-color);
  }
`;
