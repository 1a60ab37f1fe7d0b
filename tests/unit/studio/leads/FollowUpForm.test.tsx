import type { FormEvent } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { FollowUpForm } from "../../../../studio/leads/FollowUpForm.tsx";
import type { FollowUp } from "../../../../studio/leads/lead.ts";
import { calledPart, forgetState } from "../calledPart.ts";
import { memoryStorage } from "../offline/memoryStorage.ts";

vi.mock("react", async (original) => ({
  ...(await original<object>()),
  ...(await import("../calledPart.ts")).hooks,
}));
vi.mock("sanity", () => ({ useCurrentUser: () => ({ id: "ada" }) }));
vi.mock("../../../../studio/ui/useAttempt.ts", () => ({
  useAttempt: () => [(work: () => Promise<void>) => work().then(() => true), false],
}));

const stored: FollowUp = { state: "new", owner: "Bo", due: "2026-12-03", notes: "Called." };
const sent: object[] = [];
let tab = memoryStorage();

const form = () =>
  calledPart(() =>
    FollowUpForm({ id: "lead", value: stored, onSave: async (change) => void sent.push(change) }),
  );

/** Changes a field as a person does. The one of the status gets its value, the others an event. */
function fill(label: string, value: string) {
  const labels = form().filter(({ props }) => "label" in props);
  const field = labels.find(({ props }) => props.label === label)?.props.children;
  const { onChange } = Object(field).props;
  onChange(label === "Follow-up" ? value : { currentTarget: { value } });
}

async function save() {
  const { onSubmit } = Object(form()[0]?.props);
  onSubmit({ preventDefault: () => {} } as FormEvent);
  await vi.waitFor(() => expect(tab.values).toEqual({}));
  return sent.splice(0);
}

beforeEach(() => {
  forgetState();
  tab = memoryStorage();
  vi.stubGlobal("sessionStorage", tab.storage);
});

test("the form sends only what the person changed, also an emptied field", async () => {
  fill("Notes", "Called. No answer.");
  fill("Owner", "");
  expect(await save()).toEqual([{ notes: "Called. No answer.", owner: "" }]);
});

test("what was saved is not sent again, unless the person changes it again", async () => {
  fill("Follow-up", "contacted");
  expect(await save()).toEqual([{ state: "contacted" }]);
  fill("Notes", "Call again.");
  // A form that opens again after a reload must not send what was saved, either.
  expect(Object.values(tab.values)).toEqual([JSON.stringify({ notes: "Call again." })]);
  expect(await save()).toEqual([{ notes: "Call again." }]);
  fill("Follow-up", "new");
  expect(await save()).toEqual([{ state: "new" }]);
});

test("a field that the person has put back is not sent", async () => {
  fill("Owner", "Cy");
  fill("Owner", "Bo");
  expect(tab.values).toEqual({});
  fill("Notes", "Call again.");
  expect(await save()).toEqual([{ notes: "Call again." }]);
});
