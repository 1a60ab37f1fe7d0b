import { type Language, rowOf } from "#schemas/languages.ts";

/** The part of the browser's speech recognition that the demo uses: https://webaudio.github.io/web-speech-api/ */
interface SpeechRecognizer extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Whether the recognition must happen on this device. */
  processLocally: boolean;
  start: (track: MediaStreamTrack) => void;
  abort: () => void;
}

interface RecognizerClass {
  new (): SpeechRecognizer;
  prototype: SpeechRecognizer;
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

type ResultEvent = Event & {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};

const localeOf = (language: Language) => rowOf(language).voices[0] ?? language;

const recognizerClass = () => Reflect.get(globalThis, "SpeechRecognition") as RecognizerClass | undefined;

/** Returns whether the browser can recognize speech in a language on this device, without sending or installing anything. */
export async function recognizesOnDevice(language: Language): Promise<boolean> {
  const Recognizer = recognizerClass();
  if (!Recognizer?.available || !("processLocally" in Recognizer.prototype)) return false;
  const options = { langs: [localeOf(language)], processLocally: true };
  return Recognizer.available(options).then(
    (availability) => availability === "available",
    () => false,
  );
}

interface Listener {
  /** Receives the words so far. */
  onPartial: (text: string) => void;
  onFinal: (text: string) => void;
  /** Called when the browser can't recognize speech after all. */
  onFailed: () => void;
}

/** Recognizes the speech of a track on this device. @returns a function that stops it */
export function recognize(
  track: MediaStreamTrack,
  language: Language,
  { onPartial, onFinal, onFailed }: Listener,
): () => void {
  const Recognizer = recognizerClass();
  if (!Recognizer) {
    onFailed();
    return () => {};
  }
  const recognizer = new Recognizer();
  Object.assign(recognizer, { lang: localeOf(language), continuous: true, interimResults: true });
  recognizer.processLocally = true;
  const ended = new AbortController();
  const { signal } = ended;
  const start = () => {
    try {
      recognizer.start(track);
    } catch {
      stop();
      onFailed();
    }
  };
  function stop() {
    ended.abort();
    recognizer.abort();
  }
  function onResult(event: Event) {
    const { results, resultIndex } = event as ResultEvent;
    let partial = "";
    for (let index = resultIndex; index < results.length; index += 1) {
      const text = results[index]?.[0]?.transcript ?? "";
      if (results[index]?.isFinal) onFinal(text);
      else partial += text;
    }
    if (partial.trim() !== "") onPartial(partial);
  }
  recognizer.addEventListener("result", onResult, { signal });
  // Browsers end a recognition after a while. A silence is no failure.
  recognizer.addEventListener("end", start, { signal });
  recognizer.addEventListener(
    "error",
    (event) => {
      if (["no-speech", "aborted"].includes(String(Reflect.get(event, "error")))) return;
      stop();
      onFailed();
    },
    { signal },
  );
  start();
  return stop;
}
