"use client";

import { CallDialog } from "#demos/voice/VoiceDialog.tsx";
import type { VoiceCall } from "#demos/voice/voiceCall.ts";
import { useMounted } from "./useMounted.ts";

const nothing = () => {};

interface CallExampleProps {
  call: VoiceCall;
  productName: string;
  transport: "daily" | "local";
}

/** The voice modal in one state of a call, without a real call. Modals render only in the browser. */
export function CallExample({ call, productName, transport }: CallExampleProps) {
  if (!useMounted()) return null;
  return (
    <CallDialog
      voice={{ publicKey: "", assistantId: "", apiUrl: "", transport }}
      productName={productName}
      onClose={nothing}
      call={call}
      start={nothing}
      setMuted={nothing}
      hangUp={nothing}
    />
  );
}
