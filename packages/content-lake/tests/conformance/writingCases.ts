import { expect } from "vitest";
import type { Case } from "./Case.ts";

const note = (_id: string, title = "One") => ({ _id, _type: "note", title });
const conflict = { statusCode: 409, details: { type: "mutationError" } };

export const writingCases: Readonly<Record<string, Case>> = {
  async create({ client, id }) {
    expect(await client.create(note(id))).toMatchObject({ ...note(id), _rev: expect.any(String) });
    await expect(client.create(note(id))).rejects.toMatchObject(conflict);
    expect((await client.create({ _type: "note" }))._id).toMatch(/.+/);
  },
  async createIfNotExists({ client, id }) {
    await client.createIfNotExists(note(id));
    await client.createIfNotExists(note(id, "Two"));
    expect(await client.getDocument(id)).toMatchObject(note(id));
  },
  async createOrReplace({ client, id }) {
    await client.createOrReplace({ ...note(id), more: 1 });
    await client.createOrReplace(note(id, "Two"));
    const replaced = await client.getDocument(id);
    expect(replaced).toMatchObject(note(id, "Two"));
    expect(replaced).not.toHaveProperty("more");
  },
  async patch({ client, id }) {
    const { _rev } = await client.create({ ...note(id), n: 1, tags: ["a", "c"], text: "the old text" });
    await client
      .patch(id)
      .ifRevisionId(_rev)
      .set({ title: "Two" })
      .setIfMissing({ title: "Three", kind: "x" })
      .inc({ n: 2 })
      .insert("after", "tags[0]", ["b"])
      .diffMatchPatch({ text: "@@ -1,12 +1,12 @@\n the \n-old\n+new\n  text\n" })
      .commit();
    await client.patch(id).append("tags", ["d"]).dec({ n: 1 }).unset(["kind"]).commit();
    await client.patch(id).prepend("tags", ["_"]).commit();
    expect(await client.getDocument(id)).toMatchObject({
      title: "Two",
      n: 2,
      tags: ["_", "a", "b", "c", "d"],
      text: "the new text",
    });
    expect(await client.getDocument(id)).not.toHaveProperty("kind");
    await expect(client.patch(id).ifRevisionId(_rev).set({ n: 9 }).commit()).rejects.toMatchObject(conflict);
    await client.patch({ query: "*[_id == $id]", params: { id } }).set({ n: 7 }).commit();
    expect(await client.getDocument(id)).toMatchObject({ n: 7 });
  },
  async delete({ client, id }) {
    await client.create(note(id));
    const holder = { _id: `${id}-holder`, _type: "note", to: { _type: "reference", _ref: id } };
    await client.create(holder);
    await expect(client.delete(id)).rejects.toMatchObject(conflict);
    await client.delete({ query: "*[_id == $id]", params: { id: holder._id } });
    await client.delete(id);
    expect(await client.getDocuments([id, holder._id])).toEqual([null, null]);
  },
  async mutate({ client, id }) {
    const result = await client.mutate([{ create: note(id) }, { patch: { id, set: { title: "Two" } } }], {
      returnDocuments: false,
    });
    expect(result).toMatchObject({ transactionId: expect.any(String), documentIds: [id, id] });
    expect(await client.getDocument(id)).toMatchObject(note(id, "Two"));
    await client.mutate([{ delete: { id } }], { dryRun: true });
    expect(await client.getDocument(id)).toMatchObject(note(id, "Two"));
  },
  async transaction({ client, id }) {
    const both = client
      .transaction()
      .create(note(id))
      .create(note(`${id}-b`))
      .transactionId(id);
    await both.patch(id, (patch) => patch.set({ title: "Two" })).commit();
    expect(await client.getDocument(id)).toMatchObject({ ...note(id, "Two"), _rev: id });
    const failing = client.transaction().delete(`${id}-b`).create(note(id));
    await expect(failing.commit()).rejects.toMatchObject(conflict);
    expect(await client.getDocument(`${id}-b`)).toMatchObject(note(`${id}-b`));
  },
  async action({ client, id }) {
    const draft = `drafts.${id}`;
    const attributes = note(draft);
    await client.action({
      actionType: "sanity.action.document.create",
      publishedId: id,
      attributes,
      ifExists: "fail",
    });
    const edit = { actionType: "sanity.action.document.edit", draftId: draft, publishedId: id } as const;
    await client.action({ ...edit, patch: { set: { title: "Two" } } });
    await client.action({ actionType: "sanity.action.document.publish", draftId: draft, publishedId: id });
    expect(await client.getDocuments([id, draft])).toMatchObject([note(id, "Two"), null]);
    await client.action({ actionType: "sanity.action.document.unpublish", draftId: draft, publishedId: id });
    expect(await client.getDocuments([id, draft])).toMatchObject([null, note(draft, "Two")]);
    const none = {
      actionType: "sanity.action.document.publish",
      draftId: `${draft}-no`,
      publishedId: `${id}-no`,
    };
    await expect(
      client.action({ ...none, actionType: "sanity.action.document.publish" }),
    ).rejects.toMatchObject({ details: { type: "actionError" } });
  },
  async "assets.upload"({ client, id }) {
    const file = await client.assets.upload("file", Buffer.from(id), { filename: `${id}.txt`, title: id });
    expect(file).toMatchObject({ _type: "sanity.fileAsset", originalFilename: `${id}.txt`, title: id });
    expect(await (await fetch(file.url)).text()).toBe(id);
    const pixel = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><title>${id}</title></svg>`;
    const image = await client.assets.upload("image", Buffer.from(pixel), { filename: "a.svg" });
    expect(image.metadata.dimensions).toMatchObject({ width: 3, height: 2 });
    await client.delete(image._id);
    expect(await client.getDocument(image._id)).toBeUndefined();
  },
};
