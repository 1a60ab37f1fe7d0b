"use client";

import { useEffect, useRef } from "react";
import { Button } from "#ui/Button.tsx";
import { useLazyDialog } from "#ui/useLazyDialog.ts";
import { useScriptReady } from "#ui/useScriptReady.ts";
import styles from "./VoiceAgent.module.css";
import type { Widget, WidgetProps } from "./Widget.tsx";
import { loadWidget } from "./widgets/load.generated.ts";
import type { WidgetTexts, WidgetWords } from "./widgetTexts.ts";

/** The widget, and its texts in one language. */
interface Loaded {
  readonly Widget: typeof Widget;
  readonly words: (productName: string, email: string) => WidgetWords;
}

interface VoiceAgentLeafProps extends Omit<WidgetProps, "texts" | "words" | "onClose"> {
  /** Selects the widget to load, with its texts. */
  language: keyof typeof loadWidget;
  /** The product that the widget is about. */
  productName: string;
  texts: WidgetTexts;
}

/** The widget's button. Its content loads when a press is likely. */
export function VoiceAgentLeaf({ language, productName, ...props }: VoiceAgentLeafProps) {
  const { opened, failed, button, close } = useLazyDialog<Loaded>(loadWidget[language]);
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
