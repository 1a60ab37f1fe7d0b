"use client";

import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { useLazyDialog } from "#ui/useLazyDialog.ts";
import { useScriptReady } from "#ui/useScriptReady.ts";
import type { EmergencyTexts } from "../chat/emergencyLines.ts";
import { type DialogSubject, dialogLoader } from "./loadDialog.ts";
import styles from "./VoiceDemoButton.module.css";
import type { VoiceSettings } from "./voiceSettings.ts";

interface VoiceDemoButtonProps extends DialogSubject {
  voice: VoiceSettings;
  emergency: EmergencyTexts;
  label: string;
  /** Shown if the dialog can't be loaded. */
  failure: string;
  /** The id of the note on the call. */
  describedBy: string;
  variant?: "primary" | "secondary" | "onPine";
}

/**
 * Opens the voice modal. The modal's code loads when a press is likely. The platform's client loads when the modal
 * opens.
 */
export function VoiceDemoButton({
  voice,
  emergency,
  language,
  conversation,
  productName,
  describedBy,
  label,
  failure,
  variant = "primary",
}: VoiceDemoButtonProps) {
  const [load] = useState(() => dialogLoader({ language, conversation, productName }));
  const { opened, failed, button, close } = useLazyDialog(load);
  const ready = useScriptReady<HTMLButtonElement>("click call");
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
          {failure}
        </p>
      ) : null}
      {opened ? (
        <opened.VoiceDialog
          {...{ voice, emergency, language }}
          words={opened.words}
          overrides={opened.overrides}
          starters={opened.starters}
          conversation={conversation}
          productName={productName}
          onClose={close}
        />
      ) : null}
    </>
  );
}
