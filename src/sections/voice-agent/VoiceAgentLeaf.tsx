"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { useLazyDialog } from "#ui/useLazyDialog.ts";
import { useScriptReady } from "#ui/useScriptReady.ts";
import { type WidgetSubject, widgetLoader } from "./loadWidget.ts";
import styles from "./VoiceAgent.module.css";
import type { WidgetProps } from "./Widget.tsx";
import type { WidgetTexts } from "./widgetTexts.ts";

interface VoiceAgentLeafProps extends WidgetSubject, Omit<WidgetProps, "texts" | "words" | "onClose"> {
  texts: WidgetTexts;
}

/** The widget's button. Its content loads when a press is likely. */
export function VoiceAgentLeaf({ language, productName, ...props }: VoiceAgentLeafProps) {
  const [load] = useState(() => widgetLoader(language));
  const { opened, failed, button, close } = useLazyDialog(load);
  const wasOpen = useRef(false);
  const ready = useScriptReady<HTMLButtonElement>("click agent");
  const opener = ready.ref;
  useEffect(() => {
    if (wasOpen.current) opener.current?.focus({ preventScroll: true });
    wasOpen.current = opened !== null;
  }, [opened, opener]);

  if (opened)
    return <opened.Widget {...props} words={opened.words(productName, props.email)} onClose={close} />;
  return (
    <>
      <Button variant="secondary" className={`${styles.opener} with-script`} {...ready} {...button}>
        {props.texts.open}
      </Button>
      {failed ? (
        <p className={styles.note} role="alert">
          {props.texts.failed}
        </p>
      ) : null}
    </>
  );
}
