"use client";

import type { ComponentProps } from "react";
import { Widget } from "#sections/voice-agent/Widget.tsx";

const nothing = () => {};

/** The voice agent's widget, opened. */
export function WidgetExample(props: Omit<ComponentProps<typeof Widget>, "onClose">) {
  return <Widget {...props} onClose={nothing} />;
}
