import { expect, test } from "vitest";
import { deviceOf } from "#analytics/counting/createCounter.ts";
import { reading } from "../../../support/analytics/headers.ts";

const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

test.each([
  [`${ANDROID} Mobile Safari/537.36`, "phone"],
  [`${ANDROID} Safari/537.36`, "tablet"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1", "phone"],
  ["Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1", "tablet"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0", "phone"],
  ["Mozilla/5.0 (Android 15; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0", "tablet"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15", "desktop"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0", "desktop"],
  ["", "desktop"],
])("%s is a %s", (userAgent, device) => {
  expect(deviceOf(reading({ "user-agent": userAgent }))).toBe(device);
});

test("a client hint overrides the user agent", () => {
  expect(deviceOf(reading({ "user-agent": `${ANDROID} Safari/537.36`, "sec-ch-ua-mobile": "?1" }))).toBe(
    "phone",
  );
});
