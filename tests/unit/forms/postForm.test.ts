import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countEarlyRefusals } from "#forms/countEarlyRefusals.ts";
import { postForm, SendError } from "#forms/postForm.ts";
import { parseAction } from "#schemas/rules/analytics/actions.ts";

const visit = (search: string, referrer = "") => {
  vi.stubGlobal("location", { search });
  vi.stubGlobal("document", { referrer });
};
beforeEach(() => visit(""));
afterEach(() => vi.unstubAllGlobals());

const post = (body: string | null, status = 200) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  return postForm("/api/early-access", {}, "a-key");
};

test.each([
  ['{"status":"accepted","reference":"TW-4K7Q-9XH2"}', "TW-4K7Q-9XH2"],
  ['{"status":"accepted"}', ""],
  ['{"reference":""}', ""],
  ['{"reference":null}', ""],
  ['{"reference":7}', ""],
  ['{"reference":{"id":"7"}}', ""],
  ["[]", ""],
  ["null", ""],
  ["true", ""],
  ['"accepted"', ""],
  ["<p>Thank you", ""],
  ["{", ""],
  ["", ""],
  [null, ""],
])(
  "an ok response with the body %j counts as accepted, with the reference number %j",
  async (body, reference) => {
    expect(await post(body)).toBe(reference);
  },
);

test.each([
  ['{"code":"captcha"}', "captcha"],
  ["", "503"],
  ["null", "503"],
])("a response that isn't ok, with the body %j, fails with the reason %j", async (body, reason) => {
  await expect(post(body, 503)).rejects.toEqual(new SendError(reason));
});

const link = "https://www.tendwell.example/articles?utm_campaign=spring";
test.each([
  ["", "", "about:client"],
  ["", link, link],
  ["?utm_campaign=winter", link, "about:client"],
  ["", "https://www.tendwell.example/articles", "about:client"],
])("on a page with the query %j after %j, sends the address %j", async (search, previous, sent) => {
  visit(search, previous);
  const fetch = vi.fn(async () => new Response("{}"));
  vi.stubGlobal("fetch", fetch);
  await postForm("/api/early-access", {}, "a-key");
  expect(fetch).toHaveBeenCalledWith("/api/early-access", expect.objectContaining({ referrer: sent }));
});

test.each([
  [["early-access-email", "early-access-role"], ["form-refused early-access-email"]],
  [["callback-fullName"], ["form-refused callback-fullName"]],
  [["newsletter-email"], []],
])("a form that the browser refuses because of %j counts as %j", (ids, expected) => {
  const listen = vi.fn();
  const self: { actions?: string[] } = {};
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("window", self);
  countEarlyRefusals();
  const fields = ids.map((id) => ({ id, form: { querySelector: () => fields[0] } }));
  const [type, count, { capture }] = listen.mock.calls[0] ?? [];
  for (const target of fields) count({ target });
  expect([type, capture]).toEqual(["invalid", true]);
  expect(self.actions ?? []).toEqual(expected);
  for (const action of expected) expect(parseAction(action)).toBeDefined();
});

test("a request without a response fails after 30 s", async () => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(end.signal);
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const posted = postForm("/api/early-access", {}, "a-key");
  end.abort();
  await expect(posted).rejects.toEqual(new SendError(""));
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
});
