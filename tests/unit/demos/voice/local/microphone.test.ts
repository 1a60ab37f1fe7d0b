import { expect, test } from "vitest";
import { microphoneErrorKind } from "#demos/voice/local/microphone.ts";

test.each([
  ["NotAllowedError", "permissions"],
  ["NotFoundError", "not-found"],
  ["NotReadableError", "unknown"],
])("the call library calls a microphone's %s %s", (name, kind) => {
  expect(microphoneErrorKind(new DOMException("", name))).toBe(kind);
});
