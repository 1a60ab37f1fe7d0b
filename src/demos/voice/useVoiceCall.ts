import { useEffect, useMemo, useReducer, useRef } from "react";
import { afterPaint } from "#ui/afterPaint.ts";
import type { Conversation } from "./conversation.ts";
import { productOverrides } from "./product/productOverrides.ts";
import { idleCall, voiceReducer } from "./voiceCall.ts";
import { voiceLoader } from "./voiceClient.ts";
import { createVoiceSession } from "./voiceSession.ts";
import type { VoiceSettings } from "./voiceSettings.ts";

interface CallProps {
  voice: VoiceSettings;
  conversation: Conversation;
  productName: string;
}

/** Returns the call's state and the visitor's actions. Hangs up when the modal unmounts. */
export function useVoiceCall({ voice, conversation, productName }: CallProps) {
  const [call, dispatch] = useReducer(voiceReducer, idleCall);
  const session = useMemo(() => {
    const load = voiceLoader(voice);
    // Prefetches the client's code while the visitor reads. A failure is reported on start.
    load().catch(() => {});
    const needsMicrophone = voice.transport !== "local";
    const overrides =
      conversation.about === "product"
        ? productOverrides({ productName, email: conversation.email })
        : undefined;
    return createVoiceSession({ load, assistantId: voice.assistantId, overrides, needsMicrophone, dispatch });
  }, [voice, conversation, productName]);
  const notYet = useRef(() => {});
  useEffect(
    () => () => {
      notYet.current();
      session.hangUp();
    },
    [session],
  );
  /** Starts the call after the press is painted, because starting a call blocks the main thread. */
  function start() {
    notYet.current();
    notYet.current = afterPaint(session.start);
  }
  return { call, ...session, start };
}
