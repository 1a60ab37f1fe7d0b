import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONNECT_TIMEOUT } from "#demos/voice/openCall.ts";
import { clearPage, flushPromises, open, setPage } from "./session.ts";

beforeEach(() => void setPage());
afterEach(clearPage);

describe("a failing call", () => {
  it("shows 'Failed to initialize voice assistant' if the code can't be loaded", async () => {
    const voice = open({ load: () => Promise.reject(new Error("offline")) });
    voice.start();
    await flushPromises();
    expect(voice.now()).toMatchObject({
      phase: "idle",
      error: { title: "Failed to initialize voice assistant", detail: null },
    });
  });

  it("shows 'Failed to initialize voice assistant' if the client can't be created", async () => {
    const create = () => {
      throw new Error("no");
    };
    const voice = open({ load: async () => create });
    voice.start();
    await flushPromises();
    expect(voice.now().error?.title).toBe("Failed to initialize voice assistant");
  });

  it("shows 'Failed to start call' with the first of several messages, and stops connecting", async () => {
    const voice = open();
    const client = await voice.connect();
    client.emit("error", { type: "start-method-error", error: { message: { message: "Invalid key" } } });
    client.emit("error", { error: { message: "another" } });
    client.answer.resolve(null);
    await flushPromises();
    expect(voice.now()).toMatchObject({
      phase: "idle",
      error: { title: "Failed to start call", detail: "Invalid key" },
    });
  });

  it("shows 'Failed to start call' if the client returns nothing", async () => {
    const voice = open();
    const client = await voice.connect();
    client.answer.resolve(null);
    await flushPromises();
    expect(voice.now()).toMatchObject({
      phase: "idle",
      error: { title: "Failed to start call", detail: null },
    });
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
    expect(lost.now()).toMatchObject({
      phase: "ended",
      error: { title: "The connection was lost.", detail: null },
    });
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
