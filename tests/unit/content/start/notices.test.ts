import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readPeople } from "#content/start/readPeople.ts";
import { startPageSources } from "#content/start/startPageSources.ts";
import { addPerson, type Person } from "#content-lake/testing";
import {
  MAIL_CHOICE_TYPE,
  type MailChoice,
  type MailedPerson,
  mailChoiceId,
} from "#schemas/rules/start/mailChoice.ts";
import { readFrom, startTestLake, type TestLake } from "../../../support/testLake.ts";

let lake: TestLake;
let ada: Person;
let cleo: Person;

beforeAll(async () => {
  lake = await startTestLake();
  readFrom(lake, { STUDIO_URL: "https://studio.example", SIGN_OFF: "required" });
  ada = await addPerson(lake, "Ada", "editor");
  cleo = await addPerson(lake, "Cleo", "clinical-approver");
});
afterAll(() => lake.close());
beforeEach(() => void vi.useRealTimers());

const choose = ({ id, client }: Person, choice: Partial<MailChoice> = {}) =>
  client.createOrReplace({
    ...{
      _id: mailChoiceId(id),
      _type: MAIL_CHOICE_TYPE,
      user: id,
      name: "Ada",
      address: "ada@clinic.example",
    },
    ...{ frequency: "daily", timeZone: "Europe/Berlin", ...choice },
  });

test("reads the members who chose mail, with their current roles", async () => {
  expect(await readPeople()).toEqual([]);
  await choose(ada, { timeZone: "Nowhere" });
  await choose(cleo, { name: "Cleo", frequency: "never" });
  await lake.editor.create({ _id: mailChoiceId("gone"), _type: MAIL_CHOICE_TYPE, user: "gone" });
  // Nobody chooses for somebody else under another id.
  const other = { _id: "drafts.other", _type: MAIL_CHOICE_TYPE, user: cleo.id, name: "Cleo" };
  await lake.editor.create({ ...other, address: "x@clinic.example", frequency: "daily" });
  expect(await readPeople()).toMatchObject([
    { id: ada.id, name: "Ada", address: "ada@clinic.example", timeZone: "UTC", roles: [{ name: "editor" }] },
  ]);
  await choose(cleo, { name: "Cleo", frequency: "atOnce" });
  const frequencies = (await readPeople()).map(({ name, frequency }) => `${name}: ${frequency}`);
  expect(frequencies.toSorted()).toEqual(["Ada: daily", "Cleo: atOnce"]);
});

/** Returns the entries for each person, as `title: sentence`. */
async function entries(): Promise<Record<string, string[]>> {
  const people = await readPeople();
  const { signal } = new AbortController();
  const lists = await Promise.all(startPageSources.map((read) => read(signal, people)));
  const linesFor = (person: MailedPerson) =>
    lists
      .flat()
      .filter(({ isFor }) => isFor?.(person) ?? true)
      .map(({ row }) => `${row.title}: ${row.sentence}`);
  return Object.fromEntries(people.map((person) => [person.name, linesFor(person)]));
}

const event = (step: string, { id }: Person, byName: string, fields: object = {}) =>
  lake.editor.create({
    ...{ _id: `signOff.clinicalSafety.${crypto.randomUUID()}`, _type: "signOff", step, kind: "clinical" },
    ...{ document: "clinicalSafety", documentType: "clinicalSafety", title: "Clinical safety" },
    ...{ contentHash: "a", snapshot: "{}", by: id, byName, changedBy: [], ...fields },
  });

test("a request concerns its approvers, and the answer the person who asked, until somebody edits the content", async () => {
  await choose(ada);
  await choose(cleo, { name: "Cleo" });
  const draft = await lake.editor.create({
    _id: "drafts.clinicalSafety",
    _type: "clinicalSafety",
    note: "a",
  });
  await event("requested", ada, "Ada", { due: "2999-12-31" });
  const request =
    "Clinical safety: Ada needs clinical approval from you by 2999-12-31. Read it and choose “Approve or return…”.";
  expect(await entries()).toEqual({ Ada: [], Cleo: [request] });
  await event("returned", cleo, "Cleo");
  const answer =
    "Clinical safety: Cleo returned it. Read the comments, change it, and request the approval again.";
  expect(await entries()).toEqual({ Ada: [answer], Cleo: [] });
  await lake.editor.patch(draft._id).set({ note: "b" }).commit();
  expect(await entries()).toEqual({ Ada: [], Cleo: [] });
  await lake.editor.delete(draft._id);
});

test("an overdue date concerns everyone", async () => {
  await choose(ada);
  await choose(cleo, { name: "Cleo", frequency: "never" });
  const page = { _id: "page-a", _type: "page", title: "Prices", review: { nextReview: "2026-01-02" } };
  await lake.editor.create(page);
  expect((await entries()).Ada).toEqual([
    "Prices: Its check date was 2026-01-02. Read it, set a later date, and publish.",
  ]);
  await lake.editor.delete("page-a");
});

test("a mention and a task concern one person, and the mail doesn't quote the comment", async () => {
  await choose(ada);
  await choose(cleo, { name: "Cleo" });
  await lake.editor.create({ _id: "page-a", _type: "page", title: "Prices" });
  const { datasetName } = await lake.editor.request<{ datasetName: string }>({
    ...{ url: "/comments/production/setup", method: "POST" },
  });
  const comments = lake.editor.withConfig({ dataset: datasetName });
  const children = [
    { _type: "mention", userId: ada.id },
    { _type: "span", text: "A secret?" },
  ];
  await comments.create({
    ...{ _type: "comment", status: "open", authorId: cleo.id, message: [{ _type: "block", children }] },
    target: { document: { _ref: "page-a", _weak: true }, documentType: "page", path: { field: "title" } },
  });
  const task = {
    _type: "tasks.task",
    status: "open",
    assignedTo: cleo.id,
    createdByUser: "2026-11-29T10:00:00Z",
  };
  await comments.create({ ...task, title: "Check the prices", dueBy: "2999-12-31" });
  await comments.create({ ...task, title: "Done", status: "closed" });
  expect(await entries()).toEqual({
    Ada: ["Prices: Cleo mentioned you. Answer the comment, or resolve it."],
    Cleo: ["Check the prices: It is your task. It is due on 2999-12-31. Do it, and mark it as done."],
  });
});
