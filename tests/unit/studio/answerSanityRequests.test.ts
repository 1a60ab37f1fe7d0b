import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerSanityRequests } from "../../../studio/answerSanityRequests.ts";

const send = vi.fn(async () => new Response("sent"));
beforeEach(() => {
  send.mockClear();
  vi.stubGlobal("window", { fetch: send });
});
afterEach(() => vi.unstubAllGlobals());

const version = "https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.0.0/t1";
const feedback = "https://api.sanity.io/vX/intake/feedback";
const content = "http://local.localhost:3900/v1/data/query/production";

test("answers Sanity's version check and feedback form, and sends every other request", async () => {
  answerSanityRequests("http://localhost:3900");
  expect(await (await window.fetch(version)).json()).toEqual({});
  expect((await window.fetch(new Request(feedback, { method: "POST", body: "{}" }))).ok).toBe(false);
  expect(send).not.toHaveBeenCalled();
  expect(await (await window.fetch(content)).text()).toBe("sent");
  expect(await (await window.fetch(new URL(content))).text()).toBe("sent");
});

test("sends the requests with hosted Sanity", async () => {
  answerSanityRequests(undefined);
  for (const url of [version, feedback]) expect(await (await window.fetch(url)).text()).toBe("sent");
});
