import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { preconnect } from "react-dom";
import type { Language } from "#schemas/languages.ts";
import { isBlank } from "#schemas/rules/text/typedText.ts";
import { afterPaint } from "#ui/afterPaint.ts";
import { countAction } from "#ui/countAction.ts";
import type { EmergencyTexts } from "../chat/emergencyLines.ts";
import { loadReading } from "../chat/loadReading.ts";
import type { AssistantOverrides } from "./overrides.ts";
import { noticeReader, spokenNotice } from "./readNotice.ts";
import { idleCall, isLive, type VoiceAction, voiceReducer } from "./voiceCall.ts";
import { voiceLoader } from "./voiceClient.ts";
import { createVoiceSession } from "./voiceSession.ts";
import type { VoiceSettings } from "./voiceSettings.ts";
import type { CallWords } from "./words/CallWords.ts";

/** Where the call library loads its code from during a call on the hosted platform. */
const CALL_HOST = "https://c.daily.co";

/** Returns how long a visitor waited, as it is counted. @param ms milliseconds */
export const waitOf = (ms: number) =>
  ms <= 1000 ? "within-1s" : ms <= 3000 ? "within-3s" : ms <= 6000 ? "within-6s" : "later";

interface CallProps {
  voice: VoiceSettings;
  language: Language;
  emergency: EmergencyTexts;
  words: CallWords;
  overrides: AssistantOverrides | undefined;
}

/** Returns the call's state and the visitor's actions. Hangs up when the modal unmounts. */
export function useVoiceCall({ voice, language, emergency, words, overrides }: CallProps) {
  const [call, update] = useReducer(voiceReducer, idleCall);
  const consented = useRef(false);
  const [offersRecognition, setOffers] = useState(false);
  useEffect(() => {
    if (voice.transport !== "local") return;
    import("./local/recognition.ts")
      .then(({ recognizesOnDevice }) => recognizesOnDevice(language))
      .then(setOffers, () => {});
  }, [voice, language]);
  const session = useMemo(() => {
    if (voice.transport === "daily") for (const host of [voice.apiUrl, CALL_HOST]) preconnect(host);
    const load = voiceLoader(voice, () => consented.current);
    // Prefetches the client's code while the visitor reads. A failure is reported on start.
    load().catch(() => {});
    const { assistantId } = voice;
    const { errors } = words;
    let answers = 0;
    function dispatch(action: VoiceAction) {
      update(action);
      if (action.type === "connect") answers = 0;
      if (action.type !== "answered") return;
      countAction(`${answers === 0 ? "call" : "turn"}-answered ${waitOf(action.ms)}`);
      answers += 1;
    }
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
  /** Acts after the press is painted, because starting a call blocks the main thread. */
  function act(begin: () => void) {
    notYet.current();
    notYet.current = afterPaint(begin);
  }
  function start() {
    const pressedAt = Date.now();
    act(() => session.start(pressedAt));
  }
  function type(text: string): boolean {
    if (isLive(call) || isBlank(text) || navigator.onLine === false) return session.type(text);
    act(() => session.type(text));
    return true;
  }
  function consent(wanted: boolean) {
    consented.current = wanted;
  }
  return { call, ...session, start, type, prepare, offersRecognition, consent };
}
