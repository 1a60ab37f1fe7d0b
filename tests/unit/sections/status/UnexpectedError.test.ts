import { expect, test } from "vitest";
import { errorText } from "#sections/status/UnexpectedError.tsx";

test.each([
  [{ statusText: "Bad Gateway", message: "Failed" }, "Bad Gateway"],
  [{ statusText: "", message: "Failed" }, "Failed"],
  [new Error("The page broke."), "The page broke."],
  ["thrown as a text", "thrown as a text"],
  [{}, ""],
])("errorText returns the status text or the message of %o", (error, text) => {
  expect(errorText(error)).toBe(text);
});
