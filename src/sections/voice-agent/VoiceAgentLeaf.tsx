"use client";

import { useEffect, useRef } from "react";
import { Button } from "#ui/Button.tsx";
import { useLazyDialog } from "#ui/useLazyDialog.ts";
import { useScriptReady } from "#ui/useScriptReady.ts";
import styles from "./VoiceAgent.module.css";
import type { WidgetProps } from "./Widget.tsx";

const load = () => import("./Widget.tsx");

/** The widget's button. Its content loads when a press is likely. */
export function VoiceAgentLeaf(props: Omit<WidgetProps, "onClose">) {
  const { opened, failed, button, close } = useLazyDialog(load);
  const wasOpen = useRef(false);
  const ready = useScriptReady<HTMLButtonElement>("click");
  const opener = ready.ref;
  useEffect(() => {
    if (wasOpen.current) opener.current?.focus({ preventScroll: true });
    wasOpen.current = opened !== null;
  }, [opened, opener]);

  if (opened) return <opened.Widget {...props} onClose={close} />;
  return (
    <>
      <Button variant="secondary" className={`${styles.opener} with-script`} {...ready} {...button}>
        Talk to the AI Voice Agent
      </Button>
      {failed ? (
        <p className={styles.note} role="alert">
          This didn't load. Check your connection, then try again.
        </p>
      ) : null}
    </>
  );
}
