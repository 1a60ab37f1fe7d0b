import type { SanityClient } from "@sanity/client";
import { expect } from "vitest";
import { refuses } from "../support/testLake.ts";
import type { Case, CaseOf } from "./Case.ts";

const said = (text: string) => [
  { _type: "block", _key: "m", children: [{ _type: "span", _key: "s", text }], markDefs: [] },
];

/** Returns the client's comments API. The client requires an organization, although the lake has none. */
const commentsOf = (client: SanityClient) =>
  client.withConfig({ collaboration: { organizationId: "organization" } }).collaboration.comments;

const on = (documentId: string) => ({ documentId, documentType: "note" });
const query = "*[_type == 'sanity.comment' && threadId == $id] | order(_id)";
const statuses = ({ other, id }: CaseOf) =>
  commentsOf(other).fetch<[string, string][]>(`${query}{_id, "pair": [_id, status]}.pair`, { id });

/** Creates a comment with a reply, in a thread named after the case. */
async function start({ other, id }: CaseOf): Promise<void> {
  const comments = commentsOf(other);
  await comments.create({ _id: `${id}-1`, message: said("First"), target: on(id), threadId: id });
  await comments.create({ _id: `${id}-2`, message: said("Reply"), parentCommentId: `${id}-1` });
}

export const commentCases: Readonly<Record<string, Case>> = {
  async "collaboration.comments.create"({ client, other, id }) {
    const block = (_key: string, text: string) => ({
      ...{ _type: "block", _key, style: "normal", markDefs: [] },
      children: [{ _type: "span", _key: `${_key}s`, text, marks: [] }],
    });
    await other.create({ _id: id, _type: "note", body: [block("a", "One two"), block("b", "three four")] });
    const comments = commentsOf(client);
    const target = {
      ...on(`drafts.${id}`),
      path: "body",
      anchor: {
        type: "portable-text" as const,
        start: { _key: "a", offset: 4 },
        end: { _key: "b", offset: 5 },
      },
    };
    const made = await comments.create({ message: said("Why?"), target });
    expect(made).toMatchObject({
      _type: "sanity.comment",
      _system: { createdBy: "editor" },
      status: "open",
      message: said("Why?"),
      reactions: [],
      target: {
        document: { _ref: `dataset:local.production:${id}`, _type: "globalDocumentReference", _weak: true },
        documentType: "note",
        sourceDocumentId: `drafts.${id}`,
        path: {
          field: "body",
          selection: {
            type: "text",
            value: [
              { _key: "a", text: "One \uF000two\uF001" },
              { _key: "b", text: "\uF000three\uF001 four" },
            ],
          },
        },
      },
      contentSnapshot: [{ children: [{ text: "two" }] }, { children: [{ text: "three" }] }],
    });
    const reply = await comments.create({ message: said("So."), parentCommentId: made._id });
    const { threadId, target: same } = made;
    expect(reply).toMatchObject({ parentCommentId: made._id, threadId, target: same, status: "open" });
    const beyond = { ...target.anchor, end: { _key: "b", offset: 99 } };
    const wrong = { message: said("x"), target: { ...target, anchor: beyond } };
    await refuses(comments.create(wrong), 400);
    const orphan = { message: said("x"), parentCommentId: "none" };
    await refuses(comments.create(orphan), 404);
  },
  async "collaboration.comments.update"(given) {
    await start(given);
    const comments = commentsOf(given.client);
    const first = `${given.id}-1`;
    expect(await comments.update(first, { message: said("Again") })).toMatchObject({
      message: said("Again"),
      lastEditedAt: expect.any(String),
    });
    expect(await comments.update(first, { status: "resolved" })).toMatchObject({ _id: first });
    expect(await statuses(given)).toEqual([
      [first, "resolved"],
      [`${given.id}-2`, "resolved"],
    ]);
    await refuses(comments.update("none", { status: "open" }), 404);
  },
  async "collaboration.comments.delete"(given) {
    await start(given);
    const { documentIds } = await commentsOf(given.client).delete(`${given.id}-1`);
    expect(documentIds).toEqual([`${given.id}-1`, `${given.id}-2`]);
    expect(await statuses(given)).toEqual([]);
  },
  async "collaboration.comments.addReaction"(given) {
    await start(given);
    const comments = commentsOf(given.client);
    await comments.addReaction(`${given.id}-1`, ":heart:");
    await comments.addReaction(`${given.id}-1`, ":eyes:");
    const { reactions } = await comments.addReaction(`${given.id}-1`, ":heart:");
    expect(reactions.map(({ shortName, userId }) => [shortName, userId])).toEqual([
      [":eyes:", "editor"],
      [":heart:", "editor"],
    ]);
  },
  async "collaboration.comments.removeReaction"(given) {
    await start(given);
    await commentsOf(given.other).addReaction(`${given.id}-1`, ":rocket:");
    const removed = await commentsOf(given.client).removeReaction(`${given.id}-1`, ":rocket:");
    expect(removed.reactions).toEqual([]);
  },
  async "collaboration.comments.fetch"(given) {
    await start(given);
    const comments = commentsOf(given.client);
    const ref = comments.getTargetDocumentRef(given.id);
    const found =
      "*[_type == 'sanity.comment' && target.document._ref == $ref && !defined(parentCommentId)]._id";
    expect(await comments.fetch(found, { ref })).toEqual([`${given.id}-1`]);
    const long = `${found} // ${"x".repeat(12_000)}`; // too long for a URL, so the client sends a POST request
    expect(await comments.fetch(long, { ref })).toEqual([`${given.id}-1`]);
    expect(await given.other.fetch("count(*[_type == 'sanity.comment'])")).toBe(0);
  },
  async "collaboration.comments.listen"(given) {
    const heard = await new Promise((resolve, reject) => {
      const stream = commentsOf(given.client).listen(
        "*[threadId == $id]",
        { id: given.id },
        { events: ["welcome", "mutation"] },
      );
      const subscription = stream.subscribe({
        next: (event) => {
          if (event.type === "welcome") return void start(given).catch(reject);
          subscription.unsubscribe();
          resolve(event);
        },
        error: reject,
      });
    });
    expect(heard).toMatchObject({ type: "mutation", documentId: `${given.id}-1`, transition: "appear" });
  },
};
