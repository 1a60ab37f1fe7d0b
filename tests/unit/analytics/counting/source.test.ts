import { expect, test } from "vitest";
import { sourceOf } from "#analytics/counting/createCounter.ts";

test.each([
  [undefined, undefined, "direct"],
  ["google.com", undefined, "search"],
  ["google.co.uk", undefined, "search"],
  ["duckduckgo.com", undefined, "search"],
  ["search.brave.com", undefined, "search"],
  ["com.google.android.googlequicksearchbox", undefined, "search"],
  ["linkedin.com", undefined, "social"],
  ["l.facebook.com", undefined, "social"],
  ["t.co", undefined, "social"],
  ["mail.google.com", undefined, "mail"],
  ["outlook.live.com", undefined, "mail"],
  ["com.google.android.gm", undefined, "mail"],
  ["clinic.example", undefined, "site"],
  ["mygoogle.example", undefined, "site"],
  ["other", undefined, "site"],
  [undefined, "email", "mail"],
  [undefined, "Email", "mail"],
  ["google.com", "email", "mail"],
  [undefined, "cpc", "direct"],
])("a visit from %s with the medium %s has the source %s", (host, medium, source) => {
  expect(sourceOf(host, medium)).toBe(source);
});
