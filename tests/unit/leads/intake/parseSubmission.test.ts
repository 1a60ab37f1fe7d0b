import { describe, expect, it } from "vitest";
import { Refusal } from "#leads/intake/answer.ts";
import { parseSubmission } from "#leads/intake/parseSubmission.ts";
import { callback, consent, earlyAccess } from "../../../support/leads/intake.ts";

const key = { "idempotency-key": "a-key-of-a-browser" };
const parse = (headers: Record<string, string>, body: Record<string, unknown> = { ...callback }) =>
  parseSubmission("callback", new Headers({ ...key, ...headers }), body);

describe("a callback with consent to an automated call", () => {
  it("becomes a lead for the provider, with the exact payload", () => {
    expect(parse(consent)).toMatchObject({
      kind: "callback",
      key: "callback:a-key-of-a-browser",
      hasCaptcha: true,
      payload: callback,
    });
  });
});

describe("a callback without consent to an automated call", () => {
  it.each([{}, { "x-automated-call-consent": "" }, { "x-automated-call-consent": "no" }])(
    "becomes a lead for the team's webhook, with the headers %j",
    (headers) => {
      expect(parse(headers)).toMatchObject({
        kind: "early-access",
        key: "early-access:a-key-of-a-browser",
        hasCaptcha: true,
        payload: {
          ...callback,
          request: "Call from a person",
          interests: "Call from a person at +13055550142 in English. No consent to an automated call.",
        },
      });
    },
  );

  it("must pass the callback's rules", () => {
    expect(parse({}, { ...callback, phone: "+12" }).payload).toBeInstanceOf(Refusal);
    expect(parse({}, { ...earlyAccess }).payload).toBeInstanceOf(Refusal);
  });
});

it("has the language of the form's page, which isn't part of the payload", () => {
  const headers = new Headers({ ...key, ...consent });
  const submission = parseSubmission("callback", headers, { ...callback }, 0, "ar");
  expect(submission).toMatchObject({ pageLanguage: "ar", payload: callback });
  expect(parseSubmission("callback", headers, { ...callback }).pageLanguage).toBe("en");
});
