"use client";

import type { ComponentProps } from "react";
import { Widget } from "#sections/voice-agent/Widget.tsx";

const nothing = () => {};

/** The open widget of the voice agent. */
export function WidgetExample(props: Omit<ComponentProps<typeof Widget>, "onClose">) {
  return <Widget {...props} onClose={nothing} />;
}
