import type { Right } from "../../settings/roles.ts";
import type { Endpoint } from "../LakeRequest.ts";

/** A method, a path, the right that the request needs, and the endpoint. */
export type Route = readonly [
  "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  /** The right that the request needs. */
  allowed: "anyone" | Right,
  Endpoint,
];
