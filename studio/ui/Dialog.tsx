import { Box, Flex, Dialog as SanityDialog } from "@sanity/ui";
import { type ReactNode, useEffect, useState } from "react";

interface DialogProps {
  readonly id: string;
  readonly header: string;
  /** The index of one of Sanity's widths. */
  readonly width?: 1 | 2 | 3;
  /** The buttons below the content. */
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog. When it closes, the focus returns to the element that had it before. Sanity's dialogs leave it on the page.
 */
export function Dialog({ width = 1, footer, children, ...props }: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  const buttons = footer ? (
    <Flex gap={3} padding={3} justify="flex-end">
      {footer}
    </Flex>
  ) : undefined;
  return (
    <SanityDialog {...props} width={width} footer={buttons}>
      <Box padding={4}>{children}</Box>
    </SanityDialog>
  );
}
