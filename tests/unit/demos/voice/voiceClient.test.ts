// Specified behavior of calls that the client implements. An update that changes it fails here.
import { EventEmitter } from "node:events";
import DailyIframe from "@daily-co/daily-js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { productOverrides } from "#demos/voice/overrides.ts";
import { voiceLoader } from "#demos/voice/voiceClient.ts";
import { talk } from "#demos/voice/words/en.ts";

class CallObject extends EventEmitter {
  audio = true;
  iframe = () => null;
  join = vi.fn(async () => {});
  destroy = vi.fn(async () => {});
  updateParticipant = vi.fn();
  sendAppMessage = vi.fn();
  setLocalAudio = vi.fn((on: boolean) => {
    this.audio = on;
  });
  localAudio = () => this.audio;
  startRemoteParticipantsAudioLevelObserver = vi.fn();
  updateInputSettings = vi.fn(async (_settings: unknown) => ({}));
  startRecording = vi.fn();
  stopRecording = vi.fn();
}

const original = DailyIframe.createCallObject;
let calls: CallObject[];
let given: unknown[];
let answer: Record<string, unknown>;
const fetched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  given = [];
  answer = { id: "call", webCallUrl: "https://room.example/1" };
  fetched.mockReset().mockImplementation(async () => Response.json(answer, { status: 201 }));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { userAgent: "Desktop" });
  DailyIframe.createCallObject = ((options: unknown) => {
    const call = new CallObject();
    calls.push(call);
    given.push(options);
    return call;
  }) as unknown as typeof original; // CallObject has everything the client uses
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  DailyIframe.createCallObject = original;
});

async function client() {
  const settings = { publicKey: "public", assistantId: "coach", apiUrl: "https://api.example" };
  const vapi = (await voiceLoader({ ...settings, transport: "daily" })())();
  const heard: [string, unknown][] = [];
  const speech = ["speech-start", "speech-end", "volume-level"] as const;
  for (const event of ["call-start", "call-end", ...speech, "error"] as const)
    vapi.on(event, (payload?: unknown) => heard.push([event, payload]));
  vapi.on("message", (message) => heard.push(["message", message]));
  return { vapi, heard, names: () => heard.map(([name]) => name) };
}

async function started() {
  const made = await client();
  await made.vapi.start("coach");
  const [call] = calls;
  if (!call) throw new Error("The client created no call object.");
  const level = (...levels: number[]) =>
    call.emit("remote-participants-audio-level", { participantsAudioLevel: Object.assign({}, levels) });
  return { ...made, call, level };
}

describe("starting a call", () => {
  it("requests it with POST /call/web, the assistant's id and the key", async () => {
    await started();
    const [url, { method, headers, body }] = fetched.mock.calls[0] ?? [];
    expect([String(url), method]).toEqual(["https://api.example/call/web", "POST"]);
    expect(new Headers(headers).get("authorization")).toBe("Bearer public");
    expect(JSON.parse(body)).toEqual({ assistantId: "coach" });
  });

  it("sends the product agent's overrides with the assistant's id", async () => {
    const { vapi } = await client();
    const overrides = productOverrides(talk, { productName: "Tendwell", email: "hello@tendwell.example" });
    await vapi.start("coach", overrides);
    expect(JSON.parse(fetched.mock.calls[0]?.[1].body)).toEqual({
      assistantId: "coach",
      assistantOverrides: overrides,
    });
  });

  it("joins the call's URL, without eval and without video", async () => {
    const { call } = await started();
    expect(call.join).toHaveBeenCalledWith({ url: answer.webCallUrl, subscribeToTracksAutomatically: false });
    expect(given).toEqual([{ audioSource: true, videoSource: false, dailyConfig: { avoidEval: true } }]);
  });

  it("waits 1 s before joining on a mobile phone", async () => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (iPhone)" });
    const { vapi } = await client();
    void vapi.start("coach");
    await vi.advanceTimersByTimeAsync(999);
    expect(calls[0]?.join).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(calls[0]?.join).toHaveBeenCalled();
  });

  it("throws without an assistant, squad or workflow", async () => {
    const { vapi, names } = await client();
    await expect(vapi.start()).rejects.toThrow("Assistant or Squad or Workflow must be provided.");
    expect(names()).toEqual(["error"]);
  });

  it("returns null on a second start", async () => {
    const { vapi } = await started();
    expect(await vapi.start("coach")).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it("emits an error, cleans up and returns null if it fails", async () => {
    fetched.mockImplementation(async () => Response.json({ message: "no" }, { status: 401 }));
    const { vapi, names } = await client();
    expect(await vapi.start("coach")).toBeNull();
    expect(names()).toEqual(["error"]);
    fetched.mockImplementation(async () => Response.json(answer, { status: 201 }));
    expect(await vapi.start("coach")).toMatchObject({ id: "call" });
  });

  it("records at 1280x720 when recording is enabled", async () => {
    answer.artifactPlan = { videoRecordingEnabled: true };
    const { call } = await started();
    expect(call.startRecording).toHaveBeenCalledWith(expect.objectContaining({ width: 1280, height: 720 }));
  });
});

describe("during a call", () => {
  it("emits call-start on the app message 'listening'", async () => {
    const { call, names } = await started();
    expect(names()).toEqual([]);
    call.emit("app-message", { data: "listening" });
    expect(names()).toEqual(["call-start"]);
  });

  it("observes the level every 100 ms and reports the volume as min(1, level / 0.15) over all levels", async () => {
    const { call, level, heard } = await started();
    expect(call.startRemoteParticipantsAudioLevelObserver).toHaveBeenCalledWith(100);
    level(0.003);
    level(0.03, 0.045);
    level(0.2, 0.2);
    const volumes = heard.flatMap(([name, value]) => (name === "volume-level" ? [Number(value)] : []));
    expect(volumes[0]).toBeCloseTo(0.02);
    expect(volumes[1]).toBeCloseTo(0.5);
    expect(volumes[2]).toBe(1);
  });

  it("reports speech above 0.01, and its end 1 s after the last loud sample", async () => {
    const { level, names } = await started();
    const speech = () => names().filter((name) => name.startsWith("speech"));
    level(0.01);
    expect(speech()).toEqual([]);
    level(0.011);
    expect(speech()).toEqual(["speech-start"]);
    vi.advanceTimersByTime(900);
    level(0.006, 0.006);
    vi.advanceTimersByTime(999);
    expect(speech()).toEqual(["speech-start"]);
    vi.advanceTimersByTime(1);
    expect(speech()).toEqual(["speech-start", "speech-end"]);
  });

  it("only logs an app message that can't be parsed", async () => {
    const logged = vi.spyOn(console, "log").mockImplementation(() => {});
    const { call, names } = await started();
    call.emit("app-message", { data: "{not json" });
    expect(names()).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    call.emit("app-message", { data: '{"type":"transcript"}' });
    expect(names()).toEqual(["message"]);
  });

  it("turns noise cancellation off and the microphone on if the audio processor fails", async () => {
    const { call } = await started();
    call.setLocalAudio(false);
    call.emit("nonfatal-error", { type: "audio-processor-error" });
    await vi.advanceTimersByTimeAsync(0);
    expect(call.updateInputSettings).toHaveBeenLastCalledWith({ audio: { processor: { type: "none" } } });
    expect(call.audio).toBe(true);
  });

  it("mutes during a call, and throws without one", async () => {
    const { vapi, call } = await started();
    vapi.setMuted(true);
    expect([call.audio, vapi.isMuted()]).toEqual([false, true]);
    await vapi.stop();
    expect(() => vapi.setMuted(true)).toThrow("Call object is not available.");
    expect(vapi.isMuted()).toBe(false);
  });
});
