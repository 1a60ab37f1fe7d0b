import type { Context } from "hono";
import type { User } from "../identity.ts";
import type { Viewer } from "../reading/View.ts";
import type { Right } from "../settings/roles.ts";
import type { LakeState } from "./LakeState.ts";

/** A request to an endpoint. */
export type LakeRequest = {
  context: Context;
  /** Who sent it. With an empty id: nobody who is known. */
  user: User;
  rights: ReadonlySet<Right>;
  /** What may be read of the dataset. */
  viewer: Viewer;
  lake: LakeState;
  /** The API version in the address, for example `v2025-02-19`. */
  version: string;
};

export type Endpoint = (request: LakeRequest) => Response | Promise<Response>;
