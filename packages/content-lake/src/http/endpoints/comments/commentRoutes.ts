import { listen } from "../content/listen.ts";
import { query } from "../content/query.ts";
import type { Route } from "../Route.ts";
import { addReaction, removeReaction } from "./commentReactions.ts";
import { createComment, deleteComment, editComment } from "./comments.ts";
import { commentsOf, onResource } from "./commentsDataset.ts";

/** The routes of `client.collaboration.comments`. Users who can read can also comment. */
export const commentRoutes: readonly Route[] = [
  [
    "GET",
    "/collaboration/comments/query",
    "read",
    onResource((on) => query({ ...on, lake: commentsOf(on) })),
  ],
  [
    "POST",
    "/collaboration/comments/query",
    "read",
    onResource((on) => query({ ...on, lake: commentsOf(on) })),
  ],
  [
    "GET",
    "/collaboration/comments/listen",
    "read",
    onResource((on) => listen({ ...on, lake: commentsOf(on) })),
  ],
  ["POST", "/collaboration/comments", "read", onResource(createComment)],
  ["PATCH", "/collaboration/comments/:id", "read", onResource(editComment)],
  ["DELETE", "/collaboration/comments/:id", "read", onResource(deleteComment)],
  ["POST", "/collaboration/comments/:id/reactions", "read", onResource(addReaction)],
  ["DELETE", "/collaboration/comments/:id/reactions/:name", "read", onResource(removeReaction)],
];
