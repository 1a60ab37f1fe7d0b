"use client";

import { useEffect, useRef } from "react";
import { Button } from "#ui/Button.tsx";
import { useLateOpening } from "#ui/useLateOpening.ts";
import styles from "./VoiceAgent.module.css";
import type { WidgetProps } from "./Widget.tsx";

const load = () => import("./Widget.tsx");

/** The widget's button; what it opens is fetched when somebody is about to press it. */
export function VoiceAgentLeaf(props: Omit<WidgetProps, "onClose">) {
  const { opened, failed, button, close } = useLateOpening(load);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current) opener.current?.focus({ preventScroll: true });
    wasOpen.current = opened !== null;
  }, [opened]);

  if (opened) return <opened.Widget {...props} onClose={close} />;
  return (
    <>
      <Button
        ref={opener}
        variant="primary"
        size="large"
        className={`${styles.opener} with-script`}
        {...button}
      >
        Talk to the AI Voice Agent
      </Button>
      {failed ? (
        <p className={styles.note} role="alert">
          This did not load. Check your connection, then press again.
        </p>
      ) : null}
    </>
  );
}
