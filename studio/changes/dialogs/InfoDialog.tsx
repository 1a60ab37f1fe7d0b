import { Box, Dialog } from "@sanity/ui";
import type { ReactNode } from "react";
import { useFocusReturn } from "../../useFocusReturn.ts";

interface InfoDialogProps {
  readonly id: string;
  readonly header: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog without a question. */
export function InfoDialog({ id, header, onClose, children }: InfoDialogProps) {
  useFocusReturn();
  return (
    <Dialog id={id} header={header} width={1} onClose={onClose}>
      <Box padding={4}>{children}</Box>
    </Dialog>
  );
}
