import { useEffect, useMemo, useReducer, useRef } from "react";
import { afterPaint } from "#ui/afterPaint.ts";
import { idleCall, voiceReducer } from "./voiceCall.ts";
import { voiceLoader } from "./voiceClient.ts";
import { createVoiceSession } from "./voiceSession.ts";
import type { VoiceSettings } from "./voiceSettings.ts";

/** Returns the call's state and the visitor's actions. Hangs up when the modal unmounts. */
export function useVoiceCall(settings: VoiceSettings) {
  const [call, dispatch] = useReducer(voiceReducer, idleCall);
  const session = useMemo(() => {
    const load = voiceLoader(settings);
    // Prefetches the client's code while the visitor reads. A failure is reported on start.
    load().catch(() => {});
    const needsMicrophone = settings.transport !== "local";
    return createVoiceSession({ load, assistantId: settings.assistantId, needsMicrophone, dispatch });
  }, [settings]);
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
