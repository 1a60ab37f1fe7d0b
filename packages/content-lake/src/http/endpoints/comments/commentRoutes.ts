import * as v from "valibot";
import { isObject, randomKey } from "../../../document.ts";
import type { Endpoint, LakeRequest, Route } from "../../LakeState.ts";
import { readBody } from "../../readBody.ts";
import { listen } from "../content/listen.ts";
import { query } from "../content/query.ts";
import {
  changeComments,
  commentIdIn,
  createComment,
  deleteComment,
  editComment,
  requiredComment,
} from "./comments.ts";
import { commentsOf, onResource } from "./commentsDataset.ts";

const shortNames = [":-1:", ":+1:", ":eyes:", ":heart:", ":heavy_plus_sign:", ":rocket:"] as const;

/** POST `/collaboration/comments/:id/reactions`: adds a reaction. Each user has at most one of each kind. */
async function addReaction(request: LakeRequest): Promise<Response> {
  const schema = v.object({ shortName: v.picklist(shortNames) });
  const { shortName } = await readBody(request.context.req.raw, schema);
  const others = reactionsOf(request, shortName);
  const reaction = {
    _key: randomKey(),
    shortName,
    userId: request.user.id,
    addedAt: new Date().toISOString(),
  };
  return await setReactions(request, [...others, reaction]);
}

/** DELETE `/collaboration/comments/:id/reactions/:name` */
async function removeReaction(request: LakeRequest): Promise<Response> {
  return await setReactions(request, reactionsOf(request, request.context.req.param("name") ?? ""));
}

/** Returns all reactions except the requesting user's own reaction with this name. */
function reactionsOf(request: LakeRequest, shortName: string): unknown[] {
  const { reactions } = requiredComment(commentsOf(request), commentIdIn(request));
  const isOwn = (each: unknown) =>
    isObject(each) && each.shortName === shortName && each.userId === request.user.id;
  return Array.isArray(reactions) ? reactions.filter((each) => !isOwn(each)) : [];
}

function setReactions(request: LakeRequest, reactions: unknown[]): Promise<Response> {
  return changeComments(request, commentsOf(request), [
    { patch: { id: commentIdIn(request), set: { reactions } } },
  ]);
}

/** Runs an endpoint on the comments instead of the documents. */
const onComments = (endpoint: Endpoint) =>
  onResource((request) => endpoint({ ...request, lake: commentsOf(request) }));

/** The routes of `client.collaboration.comments`. Users who can read can also comment. */
export const commentRoutes: readonly Route[] = [
  ["GET", "/collaboration/comments/query", "read", onComments(query)],
  ["POST", "/collaboration/comments/query", "read", onComments(query)],
  ["GET", "/collaboration/comments/listen", "read", onComments(listen)],
  ["POST", "/collaboration/comments", "read", onResource(createComment)],
  ["PATCH", "/collaboration/comments/:id", "read", onResource(editComment)],
  ["DELETE", "/collaboration/comments/:id", "read", onResource(deleteComment)],
  ["POST", "/collaboration/comments/:id/reactions", "read", onResource(addReaction)],
  ["DELETE", "/collaboration/comments/:id/reactions/:name", "read", onResource(removeReaction)],
];
