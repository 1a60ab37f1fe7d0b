// What the embedded lake accepts as an approval, through its HTTP API.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson, type Person } from "#content-lake/testing";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { type ApprovalKind, newEventId, type SignOffStep } from "#schemas/rules/sign-off/signOff.ts";
import { checkSignOff } from "../../../local/checkSignOff.ts";
import { startTestLake, type TestLake } from "../../support/testLake.ts";

const id = "clinicalSafety";
const draftId = `drafts.${id}`;
let lake: TestLake;
let writer: Person;
let clinical: Person;
let legal: Person;
const raw = () => lake.clientWith({ token: lake.lakeToken, perspective: "raw" });

beforeAll(async () => {
  lake = await startTestLake();
  writer = await addPerson(lake, "Ada", "administrator");
  clinical = await addPerson(lake, "Cleo", "clinical-approver");
  legal = await addPerson(lake, "Lena", "legal-approver");
  await writer.client.create({ _id: draftId, _type: id, heading: "A draft" });
});
afterAll(() => lake.close());

/** Returns an event about a draft, or about the published document if there is none. */
async function event(
  step: SignOffStep,
  { id: by, name }: Person,
  fields: { readonly document?: string; readonly [field: string]: unknown } = {},
  kind: ApprovalKind = "clinical",
) {
  const { document = id } = fields;
  const copies = await raw().getDocuments([`drafts.${document}`, document]);
  const content = copies.find(Boolean) ?? {};
  return {
    ...{ _id: newEventId(document), _type: "signOff", step, kind, by, byName: name, changedBy: [] },
    ...{ document, documentType: document, title: "A title", note: "A reason" },
    ...{ contentHash: await contentHash(content), snapshot: JSON.stringify(content), ...fields },
  };
}

test("anyone who may publish can request a review", async () => {
  const editor = await addPerson(lake, "Edgar", "editor");
  await expect(editor.client.create(await event("requested", editor))).resolves.toMatchObject({
    by: editor.id,
  });
  await expect(editor.client.create(await event("approved", editor))).rejects.toThrow(
    "Only people with the role clinical-approver or administrator can decide",
  );
});

test("an approver of another kind can't approve, whatever kind the event names", async () => {
  await expect(legal.client.create(await event("approved", legal))).rejects.toThrow(
    "Only people with the role",
  );
  await expect(legal.client.create(await event("approved", legal, {}, "legal"))).rejects.toThrow(
    `Documents like "${id}" don't need legal approval`,
  );
});

test("people may publish their own change in an emergency", async () => {
  await expect(writer.client.create(await event("emergency", writer))).resolves.toMatchObject({
    document: id,
  });
});

test.each([
  ["alone", "accepts", undefined],
  ["off", "refuses", "Somebody else must decide, because you changed this content yourself"],
] as const)("with SIGN_OFF=%s, the lake %s an approval of one's own change", async (mode, _verb, refusal) => {
  const document = { _id: draftId, _type: id, _rev: "1", heading: "A draft" };
  const after = await event("approved", { ...writer, id: "ada", name: "Ada" });
  // The fields that are read.
  const write = {
    user: { id: "ada", name: "Ada" },
    roles: ["administrator"],
    before: null,
    after: { ...after, _createdAt: "2026", _updatedAt: "2026" },
    documentWith: (wanted: string) => (wanted === draftId ? document : undefined),
    idsWith: () => [],
    statesOf: (wanted: string) => (wanted === draftId ? [{ author: "ada", sequence: 1, document }] : []),
  } as unknown as Parameters<ReturnType<typeof checkSignOff>>[0];
  expect(checkSignOff(mode)(write)).toBe(refusal);
});

test("what is live can be approved while somebody writes a draft", async () => {
  const live = { _id: "claim-live", _type: "claim", statement: "live" };
  await writer.client.create(live);
  await writer.client.create({ ...live, _id: `drafts.${live._id}`, statement: "next" });
  const approval = { document: live._id, documentType: "claim" };
  const shown = { contentHash: await contentHash(live), snapshot: JSON.stringify(live) };
  await expect(
    writer.client.create(await event("approved", writer, { ...approval, ...shown })),
  ).rejects.toThrow("Somebody else");
  await expect(
    clinical.client.create(await event("approved", clinical, { ...approval, ...shown })),
  ).resolves.toBeTruthy();
});

test.each([
  ["another person", { by: "editor" }, "An approval must name the person who gives it"],
  [
    "another document",
    { _id: newEventId(id), document: "privacyPolicy" },
    "The id of an approval must contain the id of its document",
  ],
])("an approval can't name %s", async (_name, fields, message) => {
  await expect(clinical.client.create(await event("approved", clinical, fields))).rejects.toThrow(message);
});

test("the record can't be changed or deleted, even by an administrator", async () => {
  const { _id } = await clinical.client.create(await event("returned", clinical));
  await expect(writer.client.patch(_id).set({ step: "approved" }).commit()).rejects.toThrow(
    "can't be changed",
  );
  await expect(writer.client.delete(_id)).rejects.toThrow("The record of approvals can't be changed");
});

test("an event with a malformed field is refused, even from an administrator", async () => {
  const { _id, _type, ...fields } = await event("requested", writer);
  const others = {
    ...fields,
    release: "r",
    due: "2026-01-01",
    evidence: [{ _key: "a", _id: "b", title: "c" }],
  };
  const broken = fc
    .tuple(
      fc.constantFrom(...Object.keys(others)),
      fc.oneof(fc.object(), fc.array(fc.object()), fc.integer()),
    )
    .filter(
      ([field, value]) => !(Array.isArray(value) && value.length === 0 && field.match(/changedBy|evidence/)),
    );
  await fc.assert(
    fc.asyncProperty(broken, async ([field, value]) => {
      await expect(writer.client.create({ _id, _type, ...others, [field]: value })).rejects.toThrow(
        /is missing or invalid|name the person/,
      );
    }),
  );
  expect(await writer.client.getDocument(_id)).toBeUndefined();
});

test("an event that says when it happened is refused", async () => {
  const at = { _createdAt: "2099-01-01T00:00:00Z" };
  await expect(clinical.client.create(await event("returned", clinical, at))).rejects.toThrow("_createdAt");
});

test.each(["emergency", "voided"] as const)("a step “%s” needs a reason", async (step) => {
  await expect(writer.client.create(await event(step, writer, { note: " " }))).rejects.toThrow("reason");
});

test("only an administrator voids an event, with a record of it", async () => {
  const { _id } = await clinical.client.create(await event("returned", clinical));
  const voiding = async (person: Person, voids: unknown) =>
    person.client.create(await event("voided", person, { voids }));
  await expect(voiding(clinical, _id)).rejects.toThrow("Only an administrator");
  await expect(voiding(writer, "clinicalSafety")).rejects.toThrow("must name an event of the same document");
  await expect(voiding(writer, _id)).resolves.toMatchObject({ voids: _id });
  await expect(clinical.client.create(await event("requested", clinical, { voids: _id }))).rejects.toThrow(
    "can void another",
  );
});

test("the editor, whose roles the Studio reads, may approve too", async () => {
  const { roles } = await lake.editor.request<{ roles: { name: string }[] }>({ url: "/users/me" });
  expect(roles.map(({ name }) => name)).toEqual(["editor", "legal-approver", "clinical-approver"]);
});

test("the reviewer whom the published document names approves its changes, whatever the draft says", async () => {
  const named = (reviewer: string) => ({ _type: "goals", review: { _type: "review", reviewer } });
  await writer.client.create({ _id: "goals", ...named("Cleo") });
  const approve = async (person: Person) =>
    person.client.create(await event("approved", person, { document: "goals" }, "reviewer"));
  await writer.client.create({ _id: "drafts.goals", ...named("Lena") });
  await expect(approve(legal)).rejects.toThrow("Only Cleo or an administrator can decide");
  await expect(approve(writer)).rejects.toThrow("Somebody else must decide");
  await expect(approve(clinical)).resolves.toMatchObject({ kind: "reviewer" });
});

test("a restore to an earlier time keeps the record complete", async () => {
  const time = new Date().toISOString();
  const { _id } = await clinical.client.create(await event("returned", clinical));
  await lake.editor.create({ _id: "author-later", _type: "author" });
  await lake.editor.request({
    url: "/projects/local/datasets/production/restore",
    method: "POST",
    body: { time },
  });
  expect(await lake.editor.getDocument("author-later")).toBeUndefined();
  expect(await lake.editor.getDocument(_id)).toMatchObject({ step: "returned" });
});

test("clinical approvers decide on a document with a claim, and nobody on their own claim", async () => {
  const page = { _id: "claiming", _type: "page", language: "en", title: "Hello" };
  const about = { document: page._id, documentType: "page" };
  const approve = async (person: Person) => person.client.create(await event("approved", person, about));
  await clinical.client.create(page);
  await expect(approve(writer)).rejects.toThrow("don't need clinical approval");
  await writer.client.createOrReplace({ ...page, title: "It cures diabetes." });
  await expect(approve(writer)).rejects.toThrow("Somebody else must decide");
  await expect(approve(legal)).rejects.toThrow("Only people with the role");
  // Cleo wrote the page, but not its claim.
  await expect(approve(clinical)).resolves.toBeTruthy();
  await writer.client.createOrReplace({ ...page, title: "It cures diabetes.", description: "It heals." });
  await clinical.client.patch(page._id).set({ title: "It cures diabetes and more." }).commit();
  await expect(approve(clinical)).rejects.toThrow("Somebody else must decide");
});
