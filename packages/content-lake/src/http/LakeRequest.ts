import type { Context } from "hono";
import type { User } from "../identity.ts";
import type { Viewer } from "../reading/View.ts";
import type { Right } from "../settings/roles.ts";
import type { LakeState } from "./LakeState.ts";

/** A method, a path, the right that the request needs, and the endpoint. */
export type Route = readonly [
  "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  /** The right that the request needs. */
  allowed: "anyone" | Right,
  Endpoint,
];

/** A request to an endpoint. */
export type LakeRequest = {
  context: Context;
  /** The sender. An anonymous sender has an empty id. */
  user: User;
  rights: ReadonlySet<Right>;
  /** Whether the sender has the token in `lake-token`. */
  isOwner: boolean;
  /** Determines which documents the sender may read. */
  viewer: Viewer;
  lake: LakeState;
  /** The API version in the URL, for example `v2025-02-19`. */
  version: string;
};

export type Endpoint = (request: LakeRequest) => Response | Promise<Response>;
