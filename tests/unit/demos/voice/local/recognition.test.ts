import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { microphoneErrorKind } from "#demos/voice/local/microphone.ts";
import { recognize, recognizesOnDevice } from "#demos/voice/local/recognition.ts";

let availability: string;
let made: Recognizer[];

class Recognizer extends EventTarget {
  static available = vi.fn(async () => availability);
  lang = "";
  start = vi.fn();
  abort = vi.fn();
  constructor() {
    super();
    made.push(this);
  }
  get processLocally() {
    return this.isLocal;
  }
  set processLocally(isLocal: boolean) {
    this.isLocal = isLocal;
  }
  isLocal = false;
  emit(type: string, properties: object) {
    this.dispatchEvent(Object.assign(new Event(type), properties));
  }
}

beforeEach(() => {
  availability = "available";
  made = [];
  vi.stubGlobal("SpeechRecognition", Recognizer);
});
afterEach(() => void vi.unstubAllGlobals());

describe("recognizesOnDevice", () => {
  it.each([
    ["available", true],
    ["downloadable", false],
    ["unavailable", false],
  ])("asks for recognition on the device only, and is %s: %s", async (answer, isOffered) => {
    availability = answer;
    expect(await recognizesOnDevice("es")).toBe(isOffered);
    expect(Recognizer.available).toHaveBeenLastCalledWith({ langs: ["es-US"], processLocally: true });
  });

  it("is false in browsers that have none, can't tell, or would send the sound", async () => {
    Recognizer.available.mockRejectedValueOnce(new Error("policy"));
    expect(await recognizesOnDevice("en")).toBe(false);
    vi.stubGlobal("SpeechRecognition", class {});
    expect(await recognizesOnDevice("en")).toBe(false);
    vi.stubGlobal("SpeechRecognition", undefined);
    expect(await recognizesOnDevice("en")).toBe(false);
  });
});

describe("recognize", () => {
  const track = {} as MediaStreamTrack;
  function listen() {
    const heard: string[] = [];
    const onFailed = vi.fn();
    const stop = recognize(track, "ar", {
      onPartial: (text) => heard.push(`${text}…`),
      onFinal: (text) => heard.push(text),
      onFailed,
    });
    const [recognizer] = made;
    if (!recognizer) throw new Error("Nothing was made.");
    return { heard, onFailed, stop, recognizer };
  }
  const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });

  it("recognizes the track on the device, in the language of the page", () => {
    const { recognizer, heard } = listen();
    expect(recognizer).toMatchObject({ lang: "ar-SA", processLocally: true, continuous: true });
    expect(recognizer.start).toHaveBeenCalledWith(track);
    recognizer.emit("result", { resultIndex: 0, results: [result("I", false), result(" am", false)] });
    recognizer.emit("result", { resultIndex: 1, results: [result("x", true), result("I am fine", true)] });
    expect(heard).toEqual(["I am…", "I am fine"]);
  });

  it("goes on after a silence, until it is stopped", () => {
    const { recognizer, stop, onFailed } = listen();
    recognizer.emit("error", { error: "no-speech" });
    recognizer.emit("end", {});
    expect(recognizer.start).toHaveBeenCalledTimes(2);
    stop();
    recognizer.emit("end", {});
    expect([recognizer.start.mock.calls.length, recognizer.abort.mock.calls.length]).toEqual([2, 1]);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it("gives up once when the browser refuses", () => {
    const { recognizer, onFailed } = listen();
    recognizer.emit("error", { error: "language-not-supported" });
    recognizer.emit("end", {});
    expect(onFailed).toHaveBeenCalledOnce();
    expect(recognizer.start).toHaveBeenCalledOnce();
  });
});

test.each([
  ["NotAllowedError", "permissions"],
  ["NotFoundError", "not-found"],
  ["NotReadableError", "unknown"],
])("the call library calls a microphone's %s %s", (name, kind) => {
  expect(microphoneErrorKind(new DOMException("", name))).toBe(kind);
});
