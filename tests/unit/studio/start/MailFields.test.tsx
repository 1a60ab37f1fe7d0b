import { beforeEach, expect, test, vi } from "vitest";
import type { MailChoice } from "#schemas/rules/start/mailChoice.ts";
import { MailFields } from "../../../../studio/start/MailChoiceForm.tsx";
import { calledPart, forgetState } from "../calledPart.ts";

vi.mock("react", async (original) => ({
  ...(await original<object>()),
  ...(await import("../calledPart.ts")).hooks,
}));
vi.mock("sanity", () => ({}));
vi.mock("../../../../studio/changes/useLake.ts", () => ({ reasonOf: (error: Error) => error.message }));

const stored: MailChoice = {
  ...{ user: "ada", name: "Ada", address: "a@clinic.example", frequency: "daily", timeZone: "UTC" },
};
interface Request {
  readonly choice: MailChoice;
  readonly succeed: () => void;
  readonly fail: (reason: Error) => void;
}
/** The requests that the lake has not responded to, oldest first. */
const requests: Request[] = [];
const save = (choice: MailChoice) =>
  new Promise<void>((succeed, fail) => void requests.push({ choice, succeed, fail }));

const form = () => calledPart(() => MailFields({ stored, save }));
const field = () => Object(form().find(({ props }) => props.type === "email")?.props);
const choose = (frequency: string) =>
  Object(form().find(({ props }) => "of" in props)?.props).onChange(frequency);
const status = () => form().find(({ props }) => props.role === "status")?.props.children;

/** Types an address, and leaves the field. */
function enter(address: string) {
  field().onChange({ currentTarget: { value: address } });
  field().onBlur();
}

async function nextRequest() {
  await vi.waitFor(() => expect(requests).not.toHaveLength(0));
  return requests.shift() as Request; // there is one
}

async function saves(address: string, frequency = "daily") {
  const request = await nextRequest();
  expect(request.choice).toEqual({ ...stored, address, frequency });
  request.succeed();
  await vi.waitFor(() => expect(status()).toBe("Saved."));
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  forgetState();
  requests.length = 0;
});

test("an address is saved if it differs from the last saved one", async () => {
  enter("b@clinic.example");
  await saves("b@clinic.example");
  enter("a@clinic.example");
  await saves("a@clinic.example");
  field().onBlur();
  await settled();
  expect(requests).toEqual([]);
});

test("an address that is typed is not called saved", async () => {
  enter("b@clinic.example");
  await saves("b@clinic.example");
  field().onChange({ currentTarget: { value: "c@clinic.example" } });
  expect(status()).toBe("");
});

test("going back to the first address while another one is being saved saves it again, after the other one", async () => {
  enter("b@clinic.example");
  const first = await nextRequest();
  enter("a@clinic.example");
  await settled();
  expect(requests).toEqual([]);
  first.succeed();
  await settled();
  expect(status()).toBe("");
  await saves("a@clinic.example");
});

test("a choice that could not be saved says so, and leaving the field tries again", async () => {
  choose("never");
  await saves("a@clinic.example", "never");
  enter("b@clinic.example");
  (await nextRequest()).fail(new Error("The lake is away."));
  await vi.waitFor(() => expect(status()).toBe("It could not be saved. The lake is away."));
  field().onBlur();
  await saves("b@clinic.example", "never");
});

test("the failure of an earlier request says nothing about a later one", async () => {
  enter("b@clinic.example");
  const first = await nextRequest();
  choose("never");
  first.fail(new Error("The lake is away."));
  await saves("b@clinic.example", "never");
});

test("an address that was corrected is saved with the frequency that was chosen meanwhile", async () => {
  enter("a@");
  choose("atOnce");
  expect(status()).toMatch(/^Enter your email address/);
  enter("a@clinic.example");
  await saves("a@clinic.example", "atOnce");
});
