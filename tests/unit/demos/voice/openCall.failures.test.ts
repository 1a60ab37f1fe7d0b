import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONNECT_TIMEOUT } from "#demos/voice/openCall.ts";
import { words } from "#demos/voice/words/es.ts";
import { clearPage, flushPromises, open, setPage } from "./session.ts";

beforeEach(() => void setPage());
afterEach(clearPage);

describe("a failing call", () => {
  const fails = () => {
    throw new Error("no");
  };
  it.each([
    ["the code can't be loaded", () => Promise.reject(new Error("offline"))],
    ["the client can't be created", async () => fails],
  ])("shows 'Failed to initialize voice assistant' if %s", async (_reason, load) => {
    const voice = open({ load });
    voice.start();
    await flushPromises();
    const error = { title: "Failed to initialize voice assistant", detail: null };
    expect(voice.now()).toMatchObject({ phase: "idle", error });
  });

  const message = { message: "Invalid key" };
  it.each([
    [
      "the first of several messages",
      [{ type: "start-method-error", error: { message } }, { error: { message: "another" } }],
      "Invalid key",
    ],
    ["no message if the client returns nothing", [], null],
  ])("shows 'Failed to start call' with %s, and stops connecting", async (_what, errors, detail) => {
    const voice = open();
    const client = await voice.connect();
    for (const error of errors) client.emit("error", error);
    client.answer.resolve(null);
    await flushPromises();
    expect(voice.now()).toMatchObject({ phase: "idle", error: { title: "Failed to start call", detail } });
  });

  it("stops connecting after 30 s, and can be started again", async () => {
    const voice = open();
    const client = await voice.connect();
    client.answer.resolve({ id: "call" });
    expect(CONNECT_TIMEOUT).toBe(30_000);
    await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT - 1);
    expect(voice.now().phase).toBe("connecting");
    await vi.advanceTimersByTimeAsync(1);
    expect(voice.now().error?.title).toBe("Failed to start call");
    expect(client.stop).toHaveBeenCalled();
    await voice.answer();
    expect(voice.now()).toMatchObject({ phase: "active", error: null });
  });

  it("shows the message of an error during the call, or 'An error occurred'", async () => {
    const lost = open();
    (await lost.answer()).emit("error", { error: { errorMsg: "The connection was lost." } });
    const error = { title: "The connection was lost.", detail: null };
    expect(lost.now()).toMatchObject({ phase: "ended", error });
    const silent = open();
    (await silent.answer()).emit("error", {});
    expect(silent.now().error?.title).toBe("An error occurred");
  });

  it("continues if only noise cancellation failed", async () => {
    const voice = open();
    const client = await voice.answer();
    client.emit("error", { type: "audio-processing-setup-error", error: { message: "Krisp" } });
    expect(voice.now()).toMatchObject({ phase: "active", error: null });
  });
});

beforeEach(() => void setPage());
afterEach(clearPage);

const { errors } = words;

// The messages of the platform are in English.
it.each([
  ["fails to start", "connect", { error: { message: "Invalid key" } }, errors.startFailed],
  ["is lost", "answer", { error: { errorMsg: "Network gone" } }, errors.unknown],
] as const)(
  "a call on a page in another language that %s shows only the page's text",
  async (_what, state, error, title) => {
    const voice = open({ errors });
    (await voice[state]()).emit("error", error);
    expect(voice.now().error).toEqual({ title, detail: null });
  },
);

it("a call on a page in another language that is rejected shows only the page's text", async () => {
  const voice = open({ errors });
  (await voice.connect()).answer.reject(new Error("Invalid key"));
  await Promise.resolve();
  await expect.poll(() => voice.now().error).toEqual({ title: errors.startFailed, detail: null });
});
