import { randomUUID } from "node:crypto";
import type { SanityClient } from "@sanity/client";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { digestOf, findStudioUser, PROOF_LIFETIME } from "#content/studioUser.ts";
import { addPerson, type Person } from "#content-lake/testing";
import { readFrom, startTestLake, type TestLake } from "../../support/testLake.ts";

const SECRET = "a-secret-of-this-browser-with-many-characters";
let lake: TestLake;
let admin: Person;
let writer: Person;

beforeAll(async () => {
  lake = await startTestLake();
  readFrom(lake, { SANITY_API_READ_TOKEN: await robotToken("viewer") });
  admin = await addPerson(lake, "Ada", "administrator");
  writer = await addPerson(lake, "Ben", "editor");
});
afterAll(() => lake.close());
afterEach(() => void vi.useRealTimers());

async function robotToken(role: string): Promise<string> {
  const memberships = [{ resourceType: "project", resourceId: "local", roleNames: [role] }];
  const body = { label: role, memberships };
  const url = "/access/project/local/robots";
  return (await lake.editor.request<{ token: string }>({ url, method: "POST", body })).token;
}

const draft = (id: string) => `drafts.studio-proof.${id}`;

/** Writes a proof as its Studio does. Returns its id. */
async function prove(client: SanityClient, secret = SECRET): Promise<string> {
  const id = randomUUID();
  await client.create({ _id: draft(id), _type: "studioProof", digest: digestOf(secret) });
  return id;
}

test("returns the author of the proof, with the author's current roles", async () => {
  const authorOf = async ({ client }: Person) => await findStudioUser(await prove(client), SECRET);
  expect(await authorOf(admin)).toEqual({ id: admin.id, roles: ["administrator"] });
  expect(await authorOf(writer)).toEqual({ id: writer.id, roles: ["editor"] });
});

test("rejects a missing proof, and a proof with another secret", async () => {
  expect(await findStudioUser(randomUUID(), SECRET)).toBeUndefined();
  expect(await findStudioUser(await prove(admin.client, "another-secret"), SECRET)).toBeUndefined();
});

test("ignores an author that the writer claims in the document", async () => {
  const id = randomUUID();
  const claimed = { digest: digestOf(SECRET), author: admin.id, _createdBy: admin.id, identity: admin.id };
  await writer.client.create({ _id: draft(id), _type: "studioProof", ...claimed });
  expect(await findStudioUser(id, SECRET)).toMatchObject({ id: writer.id });
});

test("rejects a proof whose digest somebody else has replaced", async () => {
  const id = await prove(admin.client, "the administrator's own secret");
  await writer.client
    .patch(draft(id))
    .set({ digest: digestOf(SECRET) })
    .commit();
  expect(await findStudioUser(id, SECRET)).toBeUndefined();
});

test("rejects a proof that an administrator's unpublish derived from somebody else's document", async () => {
  const id = randomUUID();
  const publishedId = `studio-proof.${id}`;
  await writer.client.create({ _id: publishedId, _type: "studioProof", digest: digestOf(SECRET) });
  const actionType = "sanity.action.document.unpublish";
  await admin.client.action({ actionType, draftId: draft(id), publishedId });
  expect(await admin.client.getDocument(draft(id))).toMatchObject({ digest: digestOf(SECRET) });
  expect(await findStudioUser(id, SECRET)).toBeUndefined();
});

test("rejects a proof that is older than two minutes", async () => {
  const id = await prove(admin.client);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + PROOF_LIFETIME + 5000 });
  expect(await findStudioUser(id, SECRET)).toBeUndefined();
});

test("rejects a proof of a program, and of a person who has left the project", async () => {
  const robot = lake.clientWith({ token: await robotToken("administrator") });
  expect(await findStudioUser(await prove(robot), SECRET)).toBeUndefined();
  const leaver = await addPerson(lake, "Cleo", "administrator");
  const id = await prove(leaver.client);
  await lake.editor.request({ url: `/projects/local/users/${leaver.id}`, method: "DELETE" });
  expect(await findStudioUser(id, SECRET)).toBeUndefined();
});

test("lets nobody without a token read a proof", async () => {
  const id = await prove(admin.client);
  const raw = lake.clientWith({ perspective: "raw" });
  expect(await raw.fetch("*[_type == 'studioProof']")).toEqual([]);
  expect(await raw.getDocument(draft(id))).toBeFalsy();
});
