import { useEffect, useMemo, useReducer, useRef } from "react";
import type { Language } from "#schemas/languages.ts";
import { afterPaint } from "#ui/afterPaint.ts";
import { countAction } from "#ui/countAction.ts";
import type { EmergencyTexts } from "../chat/emergencyLines.ts";
import { loadReading } from "../chat/loadReading.ts";
import { noticeReader, spokenNotice } from "./readNotice.ts";
import type { AssistantOverrides } from "./talk/overrides.ts";
import { idleCall, voiceReducer } from "./voiceCall.ts";
import { voiceLoader } from "./voiceClient.ts";
import { createVoiceSession } from "./voiceSession.ts";
import type { VoiceSettings } from "./voiceSettings.ts";
import type { CallWords } from "./words/CallWords.ts";

interface CallProps {
  voice: VoiceSettings;
  language: Language;
  emergency: EmergencyTexts;
  words: CallWords;
  overrides: AssistantOverrides | undefined;
}

/** Returns the call's state and the visitor's actions. Hangs up when the modal unmounts. */
export function useVoiceCall({ voice, language, emergency, words, overrides }: CallProps) {
  const [call, dispatch] = useReducer(voiceReducer, idleCall);
  const session = useMemo(() => {
    const load = voiceLoader(voice);
    // Prefetches the client's code while the visitor reads. A failure is reported on start.
    load().catch(() => {});
    const { assistantId } = voice;
    const { errors } = words;
    return createVoiceSession({
      ...{ load, errors, assistantId, overrides, dispatch },
      readNotice: noticeReader(language, emergency),
      spoken: (notice) => spokenNotice(notice, emergency),
    });
  }, [voice, language, emergency, words, overrides]);
  const notYet = useRef(() => {});
  useEffect(
    () => () => {
      notYet.current();
      session.hangUp();
    },
    [session],
  );
  const { phase } = call;
  useEffect(() => {
    if (phase === "active") countAction("demo-started voice");
    if (phase === "ended") countAction("demo-finished voice");
  }, [phase]);
  /** Loads the reading of texts when the visitor is about to type. A failure is handled with the text. */
  function prepare() {
    loadReading(language).catch(() => {});
  }
  /** Starts the call after the press is painted, because starting a call blocks the main thread. */
  function start() {
    notYet.current();
    notYet.current = afterPaint(session.start);
  }
  return { call, ...session, start, prepare };
}
