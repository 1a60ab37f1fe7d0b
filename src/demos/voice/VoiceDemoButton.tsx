"use client";

import { Button } from "#ui/Button.tsx";
import { useLazyDialog } from "#ui/useLazyDialog.ts";
import { useScriptReady } from "#ui/useScriptReady.ts";
import type { Conversation } from "./conversation.ts";
import styles from "./VoiceDemoButton.module.css";
import type { VoiceSettings } from "./voiceSettings.ts";

interface VoiceDemoButtonProps {
  voice: VoiceSettings;
  conversation: Conversation;
  productName: string;
  label?: string;
  /** The id of the note on the call. */
  describedBy: string;
  variant?: "primary" | "secondary" | "onPine";
}

const load = () => import("./VoiceDialog.tsx");

/**
 * Opens the voice modal. The modal's code loads when a press is likely. The platform's client loads when the modal
 * opens.
 */
export function VoiceDemoButton({
  voice,
  conversation,
  productName,
  describedBy,
  label = "Start Demo",
  variant = "primary",
}: VoiceDemoButtonProps) {
  const { opened, failed, button, close } = useLazyDialog(load);
  const ready = useScriptReady<HTMLButtonElement>("click");
  return (
    <>
      <Button
        variant={variant}
        size="large"
        className="with-script"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        {...ready}
        {...button}
      >
        {label}
      </Button>
      {failed ? (
        <p role="alert" className={styles.failed}>
          Failed to initialize voice assistant
        </p>
      ) : null}
      {opened ? (
        <opened.VoiceDialog
          voice={voice}
          conversation={conversation}
          productName={productName}
          onClose={close}
        />
      ) : null}
    </>
  );
}
