import { expect, test } from "vitest";
import { callbackRules } from "#forms/callback/rules/callbackRules.ts";
import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import { earlyAccessPayload } from "#forms/early-access/rules/payload.ts";
import { formatResult } from "#leads/operator/formatResult.ts";
import { actions } from "#schemas/rules/analytics/actions.ts";
import { type FormName, formFields } from "#schemas/rules/formFields.ts";
import type { LeadDetails } from "../../../studio/leads/lead.ts";
import { entriesOf } from "../../../studio/leads/leadEntries.ts";
import { valueLabel } from "../../../studio/results/labels.ts";
import { stepsOf } from "../../../studio/results/steps.ts";
import { exampleResults } from "../../support/results/exampleResults.ts";

const fields = Object.entries(formFields).flatMap(([form, names]) =>
  Object.entries(names).map(([name, label]) => ({
    form: form as FormName,
    name,
    label,
    id: `${form}-${name}`,
  })),
);

test.each(fields)("$id is counted, and has its label in the results", ({ form, label, id }) => {
  expect(actions["field-reached"]).toContain(id);
  expect(actions["form-refused"]).toContain(id);
  expect(valueLabel("field-reached", id)).toBe(label);
  if (["callback-caller", "callback-countryCode"].includes(id)) return; // visitors can leave them as they are
  expect(stepsOf(exampleResults, form).map((step) => step.label)).toContain(`Reached: ${label}`);
});

test("every field has a rule, except the captcha, and every rule has a field", () => {
  const rules = { "early-access": earlyAccessRules, callback: { ...callbackRules, captcha: null } };
  for (const form of ["early-access", "callback"] as const)
    expect(Object.keys(formFields[form]).toSorted()).toEqual(Object.keys(rules[form]).toSorted());
});

test("a field of the early-access form is in the payload, the Studio and the exports", () => {
  const values = Object.fromEntries(Object.keys(earlyAccessRules).map((name) => [name, `the ${name}`]));
  const payload = earlyAccessPayload({ ...values, country: "us", interests: ["Investment"] } as never);
  expect(Object.keys(payload)).toEqual(Object.keys(earlyAccessRules));
  const labels = new Map(
    entriesOf({
      payload,
      kind: "early-access",
      receivedAt: "2026-01-02T03:04:05Z",
    } as unknown as LeadDetails),
  );
  const [columns = "", row = ""] = formatResult({ command: "export" }, [{ payload }]).split("\r\n");
  for (const [name, label] of Object.entries(formFields["early-access"])) {
    expect(labels.get(label)).toBe(payload[name as keyof typeof payload]);
    expect(columns.split(",")).toContain(name);
  }
  expect(row).toContain("the organization");
});

test("an export and the Studio show what a request for a call from a person is", () => {
  const payload = { request: "Call from a person", phone: "+13055550142" };
  const [columns = "", row = ""] = formatResult({ command: "export" }, [{ payload }]).split("\r\n");
  expect(columns).toContain(",request,");
  expect(row).toContain("Call from a person");
});
