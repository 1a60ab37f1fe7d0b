import { useEffect, useMemo, useReducer, useRef } from "react";
import { afterPaint } from "#ui/afterPaint.ts";
import { idleCall, voiceReducer } from "./voiceCall.ts";
import { voiceLoader } from "./voiceClient.ts";
import { createVoiceSession } from "./voiceSession.ts";
import type { VoiceSettings } from "./voiceSettings.ts";

/** The call's state and what the visitor can do. Hangs up when the modal goes away. */
export function useVoiceCall(settings: VoiceSettings) {
  const [call, dispatch] = useReducer(voiceReducer, idleCall);
  const session = useMemo(() => {
    const load = voiceLoader(settings);
    // The modal has opened: fetch the client's code while the visitor reads. Start reports it when it fails.
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
  /** Starts once the press has been painted: a call takes the browser's time. */
  function start() {
    notYet.current();
    notYet.current = afterPaint(session.start);
  }
  return { call, ...session, start };
}
