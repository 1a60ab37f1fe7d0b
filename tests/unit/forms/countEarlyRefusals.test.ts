import { afterEach, expect, test, vi } from "vitest";
import { countEarlyRefusals } from "#forms/countEarlyRefusals.ts";
import { parseAction } from "#schemas/rules/analytics/actions.ts";

afterEach(() => vi.unstubAllGlobals());

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
