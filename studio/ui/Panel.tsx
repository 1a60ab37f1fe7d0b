import { Box, Card, Flex, useMediaIndex } from "@sanity/ui";
import type { ReactNode } from "react";
import { usePresentationParams } from "sanity/presentation";
import { DocumentInspectorHeader } from "sanity/structure";
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
const OverForm = createGlobalStyle`
  [data-testid="document-pane"]:has([data-inspector-panel]) {
    min-width: 0 !important;
    max-width: 100% !important;
  }
  [data-ui="DocumentInspectorPanel"]:has([data-inspector-panel]) {
    position: absolute;
    inset: ${TITLE_BAR}px 0 0;
    z-index: 10;
    width: auto !important;
    max-width: none !important;
    background: var(--card-bg-color);
  }
`;

interface PanelProps {
  /** The name of the panel's button, in lowercase. */
  readonly name: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel next to a form, or over it where there is no room. */
export function Panel({ name, title, onClose, children }: PanelProps) {
  return (
    <Flex
      direction="column"
      height="fill"
      overflow="hidden"
      data-inspector-panel=""
      data-testid={`${name}-panel`}
    >
      {useIsNarrow() ? <OverForm /> : null}
      <DocumentInspectorHeader
        as="header"
        flex="none"
        title={title}
        closeButtonLabel={`Close ${name}`}
        onClose={onClose}
      />
      <Card flex={1} overflow="auto" tabIndex={0} as="section" aria-label={title}>
        <Box padding={4}>{children}</Box>
      </Card>
    </Flex>
  );
}
