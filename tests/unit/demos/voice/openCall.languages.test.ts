import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { words } from "#demos/voice/words/es.ts";
import { clearPage, open, setPage } from "./session.ts";

beforeEach(() => void setPage());
afterEach(clearPage);

const { errors } = words;

describe("a call on a page in another language than the platform's messages", () => {
  it("that fails to start shows only the page's text", async () => {
    const voice = open({ errors });
    (await voice.connect()).emit("error", { error: { message: "Invalid key" } });
    expect(voice.now().error).toEqual({ title: errors.startFailed, detail: null });
  });

  it("that is rejected shows only the page's text", async () => {
    const voice = open({ errors });
    (await voice.connect()).answer.reject(new Error("Invalid key"));
    await Promise.resolve();
    await expect.poll(() => voice.now().error).toEqual({ title: errors.startFailed, detail: null });
  });

  it("that is lost shows that an error occurred", async () => {
    const voice = open({ errors });
    (await voice.answer()).emit("error", { error: { errorMsg: "Network gone" } });
    expect(voice.now().error).toEqual({ title: errors.unknown, detail: null });
  });
});
