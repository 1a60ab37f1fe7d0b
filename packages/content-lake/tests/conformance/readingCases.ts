import { expect } from "vitest";
import { refuses } from "../support/testLake.ts";
import type { Case } from "./Case.ts";

const note = (_id: string, title = "One") => ({ _id, _type: "note", title });

export const readingCases: Readonly<Record<string, Case>> = {
  async fetch({ client, other, id }) {
    await other.create(note(id));
    expect(await client.fetch("*[_id == $id].title", { id })).toEqual(["One"]);
    const raw = await client.fetch("*[_id == $id][0].title", { id }, { filterResponse: false });
    expect(raw).toMatchObject({ result: "One", syncTags: [expect.stringMatching(/^s1:/)] });
    await expect(client.fetch("*[")).rejects.toMatchObject({ details: { type: "queryParseError" } });
  },
  async getDocument({ client, other, id }) {
    await other.create(note(id));
    expect(await client.getDocument(id)).toMatchObject(note(id));
    expect(await client.getDocument(`${id}-missing`)).toBeUndefined();
  },
  async getDocuments({ client, other, id }) {
    await other.create(note(id));
    expect(await client.getDocuments([`${id}-missing`, id])).toMatchObject([null, note(id)]);
  },
  async documentsExists({ client, other, id }) {
    await other.create(note(id));
    expect(await client.documentsExists([id, `${id}-missing`])).toEqual(new Set([id]));
  },
  async listen({ client, other, id }) {
    const heard: unknown[] = [];
    const stream = client.listen("*[_id == $id]", { id }, { events: ["welcome", "mutation"] });
    const subscription = stream.subscribe((event) => heard.push(event));
    await expect.poll(() => heard).toMatchObject([{ type: "welcome" }]);
    await other.create(note(id));
    await expect.poll(() => heard[1]).toMatchObject({ transition: "appear", result: note(id) });
    subscription.unsubscribe();
  },
  async "live.events"({ client, other, id }) {
    const heard: unknown[] = [];
    const subscription = client.live.events().subscribe((event) => heard.push(event));
    await expect.poll(() => heard).toMatchObject([{ type: "welcome" }]);
    const query = "*[_type == $type]";
    const { syncTags } = await other.fetch(query, { type: id }, { filterResponse: false });
    await other.create({ _id: id, _type: id });
    await expect
      .poll(() => heard[1])
      .toMatchObject({ type: "message", tags: expect.arrayContaining(syncTags ?? ["none"]) });
    subscription.unsubscribe();
  },
  async config({ client }) {
    expect(client.config()).toMatchObject({ projectId: "local", dataset: "production", useCdn: false });
  },
  async withConfig({ client, other, id }) {
    await other.create(note(`drafts.${id}`, "Draft"));
    const drafts = client.withConfig({ perspective: "drafts" });
    expect(await drafts.fetch("*[_id == $id].title", { id })).toEqual(["Draft"]);
  },
  async clone({ client, other, id }) {
    await other.create(note(id));
    expect(await client.clone().getDocument(id)).toMatchObject(note(id));
  },
  async getUrl({ client }) {
    const answer = await fetch(client.getUrl("/ping"));
    expect(await answer.text()).toBe("PONG");
  },
  async getDataUrl({ client, other, id }) {
    await other.create(note(id));
    const answer = await fetch(client.getUrl(client.getDataUrl("doc", id)));
    expect(await answer.json()).toMatchObject({ documents: [note(id)] });
  },
  async request({ client }) {
    expect(await client.request({ url: "/users/me" })).toMatchObject({ id: "editor" });
    await refuses(client.request({ url: "/nothing" }), 404, {
      message: "Not Found - There is no GET /v2025-02-19/nothing",
    });
  },
  async dataRequest({ client, other, id }) {
    await client.dataRequest("mutate", { mutations: [{ create: note(id) }] }, {});
    expect(await other.getDocument(id)).toMatchObject(note(id));
  },
  async "users.getById"({ client }) {
    expect(await client.users.getById("me")).toMatchObject({ id: "editor" });
    await refuses(client.users.getById("nobody"), 404);
  },
  async "projects.list"({ client }) {
    expect(await client.projects.list()).toMatchObject([{ id: "local" }]);
  },
  async "projects.getById"({ client }) {
    expect(await client.projects.getById("local")).toMatchObject({
      id: "local",
      members: [{ id: "editor" }],
    });
    await refuses(client.projects.getById("another"), 404);
  },
  async "datasets.list"({ client }) {
    const [first] = await client.datasets.list();
    expect(first).toMatchObject({ name: "production", aclMode: "public" });
  },
  async "collaboration.comments.getTargetDocumentRef"({ client, id }) {
    // The client computes the reference without a request.
    expect(client.collaboration.comments.getTargetDocumentRef(id)).toBe(`dataset:local.production:${id}`);
  },
};
