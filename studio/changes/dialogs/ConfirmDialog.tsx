import { Button, Stack } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { type ReactNode, useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { Alert } from "../../ui/text.tsx";
import { reasonOf } from "../useLake.ts";

interface ConfirmDialogProps {
  readonly id: string;
  readonly title: string;
  /** The button's label. */
  readonly action: string;
  /** The toast shown on success. */
  readonly done: string;
  /** What a failure leaves behind. */
  readonly failed?: string;
  /** Whether the action isn't possible yet. */
  readonly isDisabled?: boolean;
  readonly run: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Confirms an action. If the action fails, the dialog stays open and shows the error. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { id, title, action, done, isDisabled = false, run, onClose, children } = props;
  const { failed = "Nothing was changed." } = props;
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setRunning(true);
    setError(undefined);
    try {
      await run();
      toast.push({ status: "success", title: done });
      onClose();
    } catch (reason) {
      setError(reasonOf(reason));
      setRunning(false);
    }
  };
  const footer = (
    <>
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      {/* Sanity's positive tone has a contrast of 2.5:1. */}
      <Button
        text={action}
        loading={isRunning}
        disabled={isDisabled}
        data-testid="confirm-changes"
        onClick={() => void confirm()}
      />
    </>
  );
  return (
    <Dialog id={id} header={title} onClose={onClose} footer={footer}>
      <Stack gap={4}>
        {children}
        {error ? (
          <Alert>
            {failed} {error}
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
}
