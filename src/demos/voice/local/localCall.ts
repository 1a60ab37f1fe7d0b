import { createDialogue } from "./dialogue.ts";
import { type Microphone, microphoneErrorKind, openMicrophone } from "./microphone.ts";
import { joinRoom } from "./room.ts";
import { createSpeaker, type Speaker } from "./speaker.ts";

/** Milliseconds from joining until the coach listens, as in a real call. */
const PICK_UP = 250;

const coach = { session_id: "coach", user_name: "Coach", local: false };
const visitor = { session_id: "visitor", user_name: "Visitor", local: true };

type Listener = (event: unknown) => void;

/**
 * Creates a call object for the local simulation. It implements the part of the call library's interface that the
 * voice platform's client uses. The local voice platform provides the conversation, and the browser's speech
 * synthesis is the coach's voice. The page reads only the level of the visitor's microphone.
 */
export function createLocalCall() {
  const listeners = new Map<string, Set<Listener>>();
  let speaker: Speaker | null = null;
  let dialogue: ReturnType<typeof createDialogue> | null = null;
  let microphone: Microphone | null = null;
  let audio = true;
  let listening = false;
  let gone = false;
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

  async function askForMicrophone() {
    try {
      const opened = await openMicrophone(() => loseMicrophone(new DOMException("", "NotFoundError")));
      if (gone) return opened.close();
      microphone = opened;
      microphone.setEnabled(audio);
    } catch (error) {
      loseMicrophone(error);
    }
  }

  function step(ms: number) {
    if (!dialogue || !listening) return;
    const level = microphone?.level() ?? null;
    for (const effect of dialogue.step({ ms, level, muted: !audio, speech: speaker?.report() ?? null })) {
      if (effect.type === "say") speaker?.say(effect.text);
      else if (effect.type === "hush") speaker?.hush();
      else if (effect.type === "leave") leave();
      else emit("app-message", { data: JSON.stringify(effect.message) });
    }
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
      speaker = createSpeaker(script.pace === 1, script.language);
      dialogue = createDialogue(script);
      emit("participant-joined", { participant: coach });
      void askForMicrophone();
      pickUp = setTimeout(() => {
        listening = true;
        emit("app-message", { data: "listening" });
      }, PICK_UP / script.pace);
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
      emit("participant-updated", { participant: { ...visitor, audio } });
    },
    localAudio: () => audio,

    sendAppMessage(message: string) {
      if (message.includes('"end-call"')) leave();
    },

    // The client calls these. They do nothing, because the coach's sound is not a track and nothing is recorded.
    updateParticipant() {},
    updateInputSettings: async () => ({}),
    startRecording() {},
    stopRecording() {},
  };
}
