import type { Context } from "hono";
import type { Viewer } from "../reading/view.ts";
import type { LakeState } from "./lake-state.ts";

/** A request to an endpoint. `version` is the API version in the address, for example `v2025-02-19`. */
export type LakeRequest = { context: Context; viewer: Viewer; lake: LakeState; version: string };

export type Endpoint = (request: LakeRequest) => Response | Promise<Response>;
