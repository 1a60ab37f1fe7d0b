import type { Language } from "#schemas/languages.ts";
import { loadReading } from "../../chat/loadReading.ts";
import { createDialogue } from "./dialogue.ts";
import { type Microphone, microphoneErrorKind, openMicrophone } from "./microphone.ts";
import { recognize } from "./recognition.ts";
import { joinRoom } from "./room.ts";
import type { Match } from "./script.ts";
import { createSpeaker, type Speaker } from "./speaker.ts";
import type { Effect } from "./turn.ts";

const coach = { session_id: "coach", user_name: "Coach", local: false };
const visitor = { session_id: "visitor", user_name: "Visitor", local: true };

type Listener = (event: unknown) => void;

/** A message of the client to the platform: the texts that a visitor types, the lines that the page wants said, and the end. */
interface ClientMessage {
  type: "add-message" | "say" | "end-call";
  message?: string | { content: string };
}

/** Fits nothing. */
const noMatch: Match = () => -1;

/** Loads the chat's reading of texts in a language. Without it, the coach says that it has no answer. */
const loadMatch = (language: Language): Promise<Match> =>
  loadReading(language).then(
    ({ bestMatch, words }) =>
      (text, keywords) =>
        bestMatch(text, keywords, words),
    () => noMatch,
  );

/**
 * Creates a call object for the local simulation. It implements the part of the call library's interface that the
 * voice platform's client uses. The local voice platform provides the conversation, and the browser's speech
 * synthesis is the coach's voice. The page reads the level of the visitor's microphone, and their words if they consent and the
 * browser recognizes them on the device. No sound leaves the page.
 * @param consents returns whether the visitor wants their words recognized
 */
export function createLocalCall(consents: () => boolean) {
  const listeners = new Map<string, Set<Listener>>();
  let speaker: Speaker | null = null;
  let dialogue: ReturnType<typeof createDialogue> | null = null;
  let microphone: Microphone | null = null;
  let audio = true;
  let listening = false;
  let language: Language = "en";
  let gone = false;
  /** Set while the visitor's words are recognized. */
  let stopRecognition: (() => void) | null = null;
  let observer: ReturnType<typeof setInterval> | undefined;
  let pickUp: ReturnType<typeof setTimeout> | undefined;
  const leaving = new AbortController();

  const emit = (name: string, event: unknown) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(event);
  };
  const on = (name: string, listener: Listener) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
  };

  function leave() {
    if (gone) return;
    gone = true;
    clearInterval(observer);
    clearTimeout(pickUp);
    leaving.abort();
    speaker?.hush();
    stopRecognition?.();
    microphone?.close();
    if (dialogue) emit("left-meeting", { action: "left-meeting" });
    listeners.clear();
  }

  function lose(type: string, msg: string) {
    emit("error", { action: "error", errorMsg: msg, error: { type, msg } });
    leave();
  }

  function loseMicrophone(error: unknown) {
    microphone = null;
    const type = microphoneErrorKind(error);
    if (!gone)
      emit("camera-error", { errorMsg: { errorMsg: type, audioOk: false }, error: { type, msg: type } });
  }

  /** Begins to recognize the visitor's words, if they consent. While the coach speaks, it may hear only its own echo. */
  function listen() {
    const track = microphone?.track;
    if (!track || !consents()) return;
    const say = (transcriptType: "partial" | "final", transcript: string) =>
      emit("app-message", {
        data: JSON.stringify({ type: "transcript", role: "user", transcriptType, transcript }),
      });
    stopRecognition = recognize(track, language, {
      onPartial: (text) => {
        if (!dialogue?.speaks()) say("partial", text);
      },
      onFinal: (text) => {
        if (dialogue?.speaks()) return;
        say("final", text);
        void hear(text);
      },
      onFailed: () => {
        stopRecognition = null;
      },
    });
  }

  async function askForMicrophone() {
    try {
      const opened = await openMicrophone(() => loseMicrophone(new DOMException("", "NotFoundError")));
      if (gone) return opened.close();
      microphone = opened;
      microphone.setEnabled(audio);
      if (audio) listen();
    } catch (error) {
      loseMicrophone(error);
    }
  }

  function run(effects: readonly Effect[]) {
    for (const effect of effects) {
      if (effect.type === "say") speaker?.say(effect.text);
      else if (effect.type === "hush") speaker?.hush();
      else if (effect.type === "leave") leave();
      else emit("app-message", { data: JSON.stringify(effect.message) });
    }
  }

  function step(ms: number) {
    if (!dialogue || !listening) return;
    const level = microphone?.level() ?? null;
    const speech = speaker?.report() ?? null;
    run(dialogue.step({ ms, level, muted: !audio, recognizes: stopRecognition !== null, speech }));
  }

  async function hear(text: string) {
    const match = dialogue?.suggests(text) ? noMatch : await loadMatch(language);
    if (!dialogue || gone) return;
    run(dialogue.hear(text, match));
    step(0);
  }

  return {
    iframe: () => null,
    on,
    once(name: string, listener: Listener) {
      const once = (event: unknown) => {
        listeners.get(name)?.delete(once);
        listener(event);
      };
      on(name, once);
    },

    async join({ url }: { url: string }) {
      const script = await joinRoom(url, {
        signal: leaving.signal,
        onEnded: (message) => lose("ejected", message),
        onLost: () => lose("connection-error", "The connection to the call was lost."),
      });
      language = script.language;
      speaker = createSpeaker(script.pace === 1, language);
      dialogue = createDialogue(script);
      emit("participant-joined", { participant: coach });
      void askForMicrophone();
      pickUp = setTimeout(() => {
        listening = true;
        emit("app-message", { data: "listening" });
        // Begins the opening, and shows its first word.
        step(0);
        step(0);
      });
    },

    async destroy() {
      leave();
    },

    startRemoteParticipantsAudioLevelObserver(interval: number) {
      let last = performance.now();
      observer = setInterval(() => {
        const now = performance.now();
        step(now - last);
        last = now;
        emit("remote-participants-audio-level", {
          participantsAudioLevel: { [coach.session_id]: dialogue?.level() ?? 0 },
        });
      }, interval);
    },

    setLocalAudio(enabled: boolean) {
      audio = enabled;
      microphone?.setEnabled(enabled);
      stopRecognition?.();
      stopRecognition = null;
      if (enabled) listen();
      emit("participant-updated", { participant: { ...visitor, audio } });
    },
    localAudio: () => audio,

    sendAppMessage(sent: string) {
      const { type, message }: ClientMessage = JSON.parse(sent);
      if (type === "end-call") leave();
      if (type === "say" && dialogue) run(dialogue.warn(String(message)));
      if (type === "add-message" && typeof message === "object") void hear(message.content);
    },

    // The client calls these. They do nothing, because the coach's sound is not a track and nothing is recorded.
    updateParticipant() {},
    updateInputSettings: async () => ({}),
    startRecording() {},
    stopRecording() {},
  };
}
