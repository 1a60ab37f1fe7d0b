import type { Right } from "../../settings/roles.ts";
import type { Endpoint } from "../LakeRequest.ts";

/** A method, an address, and the endpoint that answers. */
export type Route = readonly [
  "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  /** What one must be allowed to do. */
  allowed: "anyone" | Right,
  Endpoint,
];
