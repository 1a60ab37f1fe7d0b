import * as v from "valibot";
import { isObject, type JsonObject, type LakeDocument, publishedId, randomId } from "../../../document.ts";
import { ApiError, requireFound } from "../../../errors.ts";
import type { Mutation } from "../../../writing/mutations/mutations.ts";
import { valuesAt } from "../../../writing/mutations/places.ts";
import { parseTransactionId } from "../../../writing/mutations/prepareTransaction.ts";
import type { LakeRequest, LakeState } from "../../LakeState.ts";
import { readBody } from "../../readBody.ts";
import { commentsOf } from "./commentsDataset.ts";

/** The Studio stores these markers around the selected text of a block. */
const [startMark, endMark] = ["\uF000", "\uF001"];

const place = v.object({ _key: v.string(), offset: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** A range in a Portable Text field, in characters of the blocks' plain text. */
const anchorSchema = v.object({
  type: v.literal("portable-text"),
  start: place,
  end: place,
  /** The blocks from start to end, if they differ from the stored document. */
  fieldValue: v.optional(v.array(v.looseObject({ _key: v.string() }))),
});

type Anchor = v.InferOutput<typeof anchorSchema>;

/**
 * The stored form of an anchor: the text of each block with markers around the selection, and the selected text alone.
 */
type Selection = {
  selection: { type: "text"; value: { _key: string; text: string }[] };
  contentSnapshot: JsonObject[];
};

/**
 * @param document the document with the field, if it exists. @throws ApiError 400 when the anchor is not in the
 *   field's text
 */
function selectionOf(anchor: Anchor, field: string, document: LakeDocument | undefined): Selection {
  const { start, end } = anchor;
  const blocks = anchor.fieldValue ?? blocksIn(document, field);
  const from = blocks.findIndex(({ _key }) => _key === start._key);
  const to = blocks.findIndex(({ _key }) => _key === end._key);
  if (from < 0 || to < from) throw new ApiError(400, `The anchor is not in the Portable Text of "${field}"`);
  const selected = blocks.slice(from, to + 1).map((block, index) => {
    const text = plainText(block);
    const begin = index === 0 ? start.offset : 0;
    const finish = index === to - from ? end.offset : text.length;
    if (begin > finish || finish > text.length)
      throw new ApiError(400, `The anchor is not in the text of block "${block._key}"`);
    return { block, text, begin, finish };
  });
  return {
    selection: {
      type: "text",
      value: selected.map(({ block, text, begin, finish }) => ({
        _key: block._key,
        text: text.slice(0, begin) + startMark + text.slice(begin, finish) + endMark + text.slice(finish),
      })),
    },
    contentSnapshot: selected.map(({ block, text, begin, finish }) => ({
      _type: "block",
      _key: block._key,
      markDefs: [],
      style: "normal",
      children: [{ _type: "span", _key: `${block._key}0`, marks: [], text: text.slice(begin, finish) }],
    })),
  };
}

type Block = JsonObject & { _key: string };

function blocksIn(document: LakeDocument | undefined, field: string): Block[] {
  const [value] = document ? valuesAt(field, document) : [];
  return Array.isArray(value) ? value.filter(isBlock) : [];
}

function isBlock(value: unknown): value is Block {
  return isObject(value) && typeof value._key === "string";
}

function plainText({ children }: JsonObject): string {
  if (!Array.isArray(children)) return "";
  return children
    .map((child) => (isObject(child) && typeof child.text === "string" ? child.text : ""))
    .join("");
}

const message = v.array(v.looseObject({ _type: v.string(), children: v.array(v.looseObject({})) }));
const target = v.object({
  documentId: v.string(),
  documentType: v.string(),
  documentRevisionId: v.optional(v.string()),
  path: v.optional(v.string()),
  anchor: v.optional(anchorSchema),
});
const common = {
  _id: v.optional(v.string()),
  message,
  context: v.optional(v.record(v.string(), v.unknown())),
};
const creation = v.union([
  v.strictObject({ ...common, target, threadId: v.optional(v.string()) }),
  v.strictObject({ ...common, parentCommentId: v.string() }),
]);

/** POST `/collaboration/comments`: adds a comment on a document, a field or a text range, or a reply. */
export async function createComment(request: LakeRequest): Promise<Response> {
  const given = await readBody(request.context.req.raw, creation);
  const comments = commentsOf(request);
  const thread =
    "target" in given
      ? { ...targetOf(given.target, request), threadId: given.threadId ?? randomId(), status: "open" }
      : inherited(requiredComment(comments, given.parentCommentId));
  const { _id = randomId(), message: text, context } = given;
  const _system = { createdBy: request.user.id };
  const document = { _id, _type: commentType, _system, ...thread, message: text, reactions: [] };
  return await changeComments(request, comments, [{ create: { ...document, ...(context && { context }) } }]);
}

function inherited({ _id, target: on, threadId, status }: LakeDocument) {
  return { parentCommentId: _id, target: on, threadId, status };
}

function targetOf(
  { documentId, path, anchor, ...rest }: v.InferOutput<typeof target>,
  { lake }: LakeRequest,
) {
  if (anchor && path === undefined) throw new ApiError(400, "An anchor needs a path");
  const { projectId, dataset } = lake.settings;
  const _ref = `dataset:${projectId}.${dataset}:${publishedId(documentId)}`;
  const found = lake.store.documents.get(documentId) ?? lake.store.documents.get(publishedId(documentId));
  const { selection, contentSnapshot } = anchor && path !== undefined ? selectionOf(anchor, path, found) : {};
  return {
    target: {
      document: { _ref, _type: "globalDocumentReference", _weak: true },
      sourceDocumentId: documentId,
      ...rest,
      ...(path !== undefined && { path: { field: path, ...(selection && { selection }) } }),
    },
    ...(contentSnapshot && { contentSnapshot }),
  };
}

const editing = v.strictObject({
  message: v.optional(message),
  status: v.optional(v.picklist(["open", "resolved"])),
  anchor: v.optional(v.nullable(anchorSchema)),
});

/** PATCH `/collaboration/comments/:id`: edits a comment. A new status also applies to its replies. */
export async function editComment(request: LakeRequest): Promise<Response> {
  const { message: text, status, anchor } = await readBody(request.context.req.raw, editing);
  const comments = commentsOf(request);
  const comment = requiredComment(comments, commentIdIn(request));
  const set = {
    ...(text && { message: text, lastEditedAt: new Date().toISOString() }),
    ...(status && { status }),
    ...(anchor && anchored(comment, anchor, request)),
  };
  const unset = anchor === null ? ["target.path.selection", "contentSnapshot"] : [];
  const replies = status ? repliesTo(comments, comment._id) : [];
  const cascade = replies.map(({ _id }): Mutation => ({ patch: { id: _id, set: { status } } }));
  return await changeComments(request, comments, [{ patch: { id: comment._id, set, unset } }, ...cascade]);
}

function anchored(comment: LakeDocument, anchor: v.InferOutput<typeof anchorSchema>, { lake }: LakeRequest) {
  const on = isObject(comment.target) ? comment.target : {};
  const field = isObject(on.path) ? String(on.path.field) : undefined;
  if (field === undefined) throw new ApiError(400, "This comment is not on a field");
  const document = lake.store.documents.get(String(on.sourceDocumentId));
  const { selection, contentSnapshot } = selectionOf(anchor, field, document);
  return { "target.path.selection": selection, contentSnapshot };
}

/** DELETE `/collaboration/comments/:id`: deletes a comment with its replies. */
export async function deleteComment(request: LakeRequest): Promise<Response> {
  const comments = commentsOf(request);
  const { _id } = requiredComment(comments, commentIdIn(request));
  const ids = [_id, ...repliesTo(comments, _id).map((reply) => reply._id)];
  const deletions = ids.map((id) => ({ delete: { id } }));
  return await changeComments(request, comments, deletions);
}

/**
 * The type of comments created with `client.collaboration.comments`. The Studio's comments have another type,
 * in the same dataset.
 */
const commentType = "sanity.comment";

/** Returns the comment id from the path. */
export function commentIdIn({ context }: LakeRequest): string {
  return context.req.param("id") ?? "";
}

/** @throws ApiError 404 */
export function requiredComment({ store }: LakeState, id: string): LakeDocument {
  const document = store.documents.get(id);
  return requireFound(document?._type === commentType ? document : undefined, `There is no comment "${id}"`);
}

function repliesTo({ store }: LakeState, id: string): LakeDocument[] {
  return store.all().filter(({ _type, parentCommentId }) => _type === commentType && parentCommentId === id);
}

/** Applies changes to comments in one transaction. */
export async function changeComments(
  { context, user }: LakeRequest,
  comments: LakeState,
  mutations: Mutation[],
) {
  const transactionId = parseTransactionId(context.req.query("transactionId"));
  const { transaction, results } = await comments.mutate({ author: user.id, transactionId }, mutations);
  return context.json({ transactionId: transaction.id, results });
}
