import { Box, Flex, Dialog as SanityDialog } from "@sanity/ui";
import type { ReactNode } from "react";
import { useFocusReturn } from "../useFocusReturn.ts";

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

/** A dialog. When it closes, the focus returns to the element that had it before. */
export function Dialog({ width = 1, footer, children, ...props }: DialogProps) {
  useFocusReturn();
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
