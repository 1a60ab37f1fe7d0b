// What the embedded lake accepts as an approval, through its HTTP API.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApprovalKind, newEventId, type SignOffStep } from "#schemas/rules/sign-off/signOff.ts";
import { checkSignOff } from "../../../local/checkSignOff.ts";
import { addPerson, type Person } from "../../support/addPerson.ts";
import { startTestLake, type TestLake } from "../../support/testLake.ts";

const id = "clinicalSafety";
const draftId = `drafts.${id}`;
let lake: TestLake;
let writer: Person;
let clinical: Person;
let legal: Person;

beforeAll(async () => {
  lake = await startTestLake();
  writer = await addPerson(lake, "Ada", "administrator");
  clinical = await addPerson(lake, "Cleo", "clinical-approver");
  legal = await addPerson(lake, "Lena", "legal-approver");
  await writer.client.create({ _id: draftId, _type: id, heading: "A draft" });
});
afterAll(() => lake.close());

const event = (step: SignOffStep, by: string, fields: object = {}, kind: ApprovalKind = "clinical") => ({
  _id: newEventId(id),
  _type: "signOff",
  ...{ step, kind, by, document: id, documentType: id, contentHash: "a", snapshot: "{}" },
  ...fields,
});

test("an approver who didn't change the content may approve it", async () => {
  await expect(clinical.client.create(event("approved", clinical.id))).resolves.toMatchObject({
    document: id,
  });
});

test("anyone who may publish can request a review", async () => {
  const editor = await addPerson(lake, "Edgar", "editor");
  await expect(editor.client.create(event("requested", editor.id))).resolves.toMatchObject({ by: editor.id });
  await expect(editor.client.create(event("approved", editor.id))).rejects.toThrow(
    "Only people with the role clinical-approver or administrator can decide",
  );
});

test("an approver of another kind can't approve, whatever kind the event names", async () => {
  await expect(legal.client.create(event("approved", legal.id))).rejects.toThrow("Only people with the role");
  await expect(legal.client.create(event("approved", legal.id, {}, "legal"))).rejects.toThrow(
    `Documents like "${id}" don't need legal approval`,
  );
});

test("nobody approves their own change, but they may publish it in an emergency", async () => {
  await expect(writer.client.create(event("approved", writer.id))).rejects.toThrow(
    "Somebody else must decide, because you changed this content yourself",
  );
  await expect(writer.client.create(event("emergency", writer.id))).resolves.toMatchObject({ document: id });
});

test.each([
  ["alone", "accepts", undefined],
  ["off", "refuses", "Somebody else must decide, because you changed this content yourself"],
] as const)("with SIGN_OFF=%s, the lake %s an approval of one's own change", (mode, _verb, refusal) => {
  // The fields that are read.
  const write = {
    user: { id: "ada", name: "Ada" },
    roles: ["administrator"],
    before: null,
    after: event("approved", "ada"),
    documentWith: (wanted: string) => (wanted === draftId ? { _id: draftId, _type: id } : undefined),
    authorsOf: () => ["ada"],
  } as unknown as Parameters<ReturnType<typeof checkSignOff>>[0];
  expect(checkSignOff(mode)(write)).toBe(refusal);
});

test("the last author of published content can't approve it", async () => {
  const claim = { _id: "claim-fast", _type: "claim", statement: "fast" };
  await writer.client.create(claim);
  const approval = { document: claim._id, documentType: "claim", _id: newEventId(claim._id) };
  await expect(writer.client.create(event("approved", writer.id, approval))).rejects.toThrow("Somebody else");
  await expect(clinical.client.create(event("approved", clinical.id, approval))).resolves.toBeTruthy();
});

test.each([
  ["another person", { by: "editor" }, "An approval must name the person who gives it"],
  [
    "another document",
    { document: "privacyPolicy" },
    "The id of an approval must contain the id of its document",
  ],
])("an approval can't name %s", async (_name, fields, message) => {
  await expect(clinical.client.create(event("approved", clinical.id, fields))).rejects.toThrow(message);
});

test("the record can't be changed or deleted, even by an administrator", async () => {
  const { _id } = await clinical.client.create(event("returned", clinical.id));
  await expect(writer.client.patch(_id).set({ step: "approved" }).commit()).rejects.toThrow(
    "can't be changed",
  );
  await expect(writer.client.delete(_id)).rejects.toThrow("The record of approvals can't be changed");
});

test("the editor, whose roles the Studio reads, may approve too", async () => {
  const { roles } = await lake.editor.request<{ roles: { name: string }[] }>({ url: "/users/me" });
  expect(roles.map(({ name }) => name)).toEqual(["editor", "legal-approver", "clinical-approver"]);
});

test("the reviewer whom the published document names approves its changes, whatever the draft says", async () => {
  const named = (reviewer: string) => ({ _type: "goals", review: { _type: "review", reviewer } });
  await writer.client.create({ _id: "goals", ...named("Cleo") });
  const approve = ({ client, id: by }: Person) => {
    const fields = { document: "goals", documentType: "goals", _id: newEventId("goals") };
    return client.create(event("approved", by, fields, "reviewer"));
  };
  await writer.client.create({ _id: "drafts.goals", ...named("Lena") });
  await expect(approve(legal)).rejects.toThrow("Only Cleo or an administrator can decide");
  await expect(approve(writer)).rejects.toThrow("Somebody else must decide");
  await expect(approve(clinical)).resolves.toMatchObject({ kind: "reviewer" });
});

test("a restore to an earlier time keeps the record complete", async () => {
  const time = new Date().toISOString();
  const { _id } = await clinical.client.create(event("returned", clinical.id));
  await lake.editor.create({ _id: "author-later", _type: "author" });
  await lake.editor.request({
    url: "/projects/local/datasets/production/restore",
    method: "POST",
    body: { time },
  });
  expect(await lake.editor.getDocument("author-later")).toBeUndefined();
  expect(await lake.editor.getDocument(_id)).toMatchObject({ step: "returned" });
});
