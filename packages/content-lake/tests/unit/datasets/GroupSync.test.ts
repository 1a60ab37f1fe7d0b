import { expect, test, vi } from "vitest";
import { GroupSync } from "../../../src/datasets/GroupSync.ts";
import { StorageError } from "../../../src/StorageError.ts";
import { groupsOf } from "../../../src/settings/groups.ts";
import { noSettings } from "../../../src/settings/SettingsFile.ts";
import { prepareTransaction } from "../../../src/writing/mutations/prepareTransaction.ts";
import { openStore } from "../../../src/writing/storage/openStore.ts";
import { addPerson } from "../../../testing.ts";
import { folderPerTest } from "../../support/folderPerTest.ts";
import { lakePerTest, refuses } from "../../support/testLake.ts";

const lake = lakePerTest();
const folder = folderPerTest();

type Group = { _id: string; members: string[]; grants: { filter: string; permissions: string[] }[] };
const asked = "*[_type == 'system.group'] | order(_id)"; // the Studio's query, without a perspective
const groups = (dataset = "production") => lake.in(dataset).fetch<Group[]>(asked);
const membersOf = async (name: string, dataset?: string) =>
  (await groups(dataset)).find(({ _id }) => _id === `_.groups.${name}`)?.members;
const addUser = (name: string, role: string) =>
  lake.call<{ id: string }>("POST", "/projects/local/users", { name, role });
const comments = () => lake.call<{ datasetName: string }>("POST", "/comments/production/setup");

test("each dataset contains group documents with the grants and members of each role", async () => {
  const people = {
    viewer: (await addUser("Vera", "viewer")).id,
    contributor: (await addUser("Cora", "contributor")).id,
    editor: (await addUser("Ada", "editor")).id,
    administrator: (await addUser("Ines", "administrator")).id,
  };
  await lake.editor.datasets.create("staging", { aclMode: "private" });
  const members = {
    "_.groups.administrator": ["editor", people.administrator],
    "_.groups.contributor": [people.contributor],
    "_.groups.create-session": [],
    "_.groups.public": ["everyone"],
    "_.groups.read": [people.viewer],
    "_.groups.write": [people.editor],
  };
  const found = await groups();
  expect(Object.fromEntries(found.map(({ _id, members }) => [_id, members]))).toEqual(members);
  expect((await groups("staging")).map(({ members }) => members)).toEqual(Object.values(members));
  const publicOf = async (dataset: string) => (await groups(dataset))[3]?.grants;
  expect(await publicOf("production")).toEqual([{ filter: '_id in path("*")', permissions: ["read"] }]);
  expect(await publicOf("staging")).toEqual([]);
});

test("changing a user's role or removing the user updates the groups immediately; a restart doesn't", async () => {
  const { id } = await addUser("Ada", "viewer");
  const url = `/projects/local/users/${id}`;
  await lake.call("PATCH", url, { role: "editor" });
  expect([await membersOf("read"), await membersOf("write")]).toEqual([[], [id]]);
  const revisions = async () => (await groups()).map((group) => Reflect.get(group, "_rev"));
  const before = await revisions();
  await lake.restart();
  expect(await revisions()).toEqual(before);
  await lake.call("DELETE", url);
  expect(await membersOf("write")).toEqual([]);
});

test("groups are hidden from requests and exports without a token", async () => {
  expect(await lake.visitor.fetch(asked)).toEqual([]);
  expect(await lake.visitor.fetch("count(*)")).toBe(0);
  expect(await lake.visitor.getDocument("_.groups.public")).toBeUndefined();
  expect(await (await lake.fetch("/data/export/production", { token: "" })).text()).toBe("");
});

test("groups can't be changed, and a query that deletes all documents fails because of them", async () => {
  const refused = { statusCode: 403, message: expect.stringContaining('permission "manage" required') };
  const join = lake.editor.patch("_.groups.write").set({ members: ["x"] });
  await expect(join.commit()).rejects.toMatchObject(refused);
  await expect(lake.editor.delete({ query: "*" })).rejects.toMatchObject(refused);
  await expect(lake.editor.createOrReplace({ _id: "_.groups.public", _type: "note" })).rejects.toMatchObject(
    refused,
  );
  await lake.editor.create({ _id: "_.groups.own", _type: "system.group" });
});

test("users with read access can write comments, and requests without a token can't", async () => {
  const { id, client, token } = await addPerson(lake, "Vera", "viewer");
  const setup = { url: "/comments/production/setup", method: "POST" };
  const { datasetName: dataset } = await client.request<{ datasetName: string }>(setup);
  const comment = { _id: "c", _type: "comment" };
  await lake.clientWith({ token, dataset }).create(comment);
  await refuses(client.create(comment), 403);
  await refuses(lake.clientWith({ dataset }).create(comment), 401);
  expect(await lake.clientWith({ dataset }).fetch("*")).toEqual([]);
  expect((await groups(dataset))[4]).toMatchObject({
    _id: "_.groups.read",
    members: [id],
    grants: [{ permissions: expect.arrayContaining(["read", "create", "update"]) }],
  });
});

test("a comment survives the deletion of its document, and only the comment dataset exports it", async () => {
  const { datasetName: dataset } = await comments();
  const other = lake.clientWith({ token: lake.lakeToken, dataset });
  await lake.editor.create({ _id: "a", _type: "note" });
  const target = {
    document: { _type: "crossDatasetReference", _ref: "a", _dataset: "production", _weak: true },
  };
  await other.create({ _id: "c", _type: "comment", target });
  await lake.editor.delete("a");
  await lake.restart();
  expect(await other.getDocument("c")).toMatchObject({ target });
  const exported = async (name: string) => (await lake.fetch(`/data/export/${name}?types=comment`)).text();
  expect(await exported("production")).toBe("");
  expect(JSON.parse(await exported(dataset))).toMatchObject({ _id: "c" });
});

test("groups that can't be stored are stored after the next successful write", async () => {
  const store = openStore(folder());
  const production = { name: "production", aclMode: "public", createdAt: "", createdByUserId: "" } as const;
  const wanted = groupsOf(noSettings, production);
  const sync = new GroupSync(store, () => wanted);
  vi.spyOn(store, "commit").mockImplementationOnce(() => {
    throw new StorageError("full");
  });
  sync.update();
  expect(store.documents.size).toBe(0);
  store.commit(prepareTransaction(store, { author: "a" }, () => undefined).transaction);
  await expect.poll(() => store.documents.size).toBe(wanted.length);
  sync.close();
  store.close();
});
