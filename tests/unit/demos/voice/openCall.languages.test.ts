import { afterEach, beforeEach, expect, it } from "vitest";
import { words } from "#demos/voice/words/es.ts";
import { clearPage, open, setPage } from "./session.ts";

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
