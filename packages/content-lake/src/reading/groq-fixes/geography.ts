import type { ExprNode } from "groq-js";
import { distance, type Geometry, readGeometry, readPoint } from "../geography/geometry.ts";
import { contains, intersects } from "../geography/relations.ts";
import { hostCall } from "../planning/hostCall.ts";

const compared = (compare: (one: Geometry, other: Geometry) => boolean) => (a: unknown, b: unknown) => {
  const [one, other] = [readGeometry(a), readGeometry(b)];
  return one && other ? compare(one, other) : null;
};

function metres(a: unknown, b: unknown): number | null {
  const [one, other] = [readPoint(a), readPoint(b)];
  return one && other ? distance(one, other) : null;
}

function latLng(lat: unknown, lng: unknown): object | null {
  const point = readPoint({ lat, lng });
  return point ? { type: "Point", coordinates: point } : null;
}

/** The functions of GROQ's geography extension, which groq-js parses but can't evaluate. */
const functions = new Map<string, (a: unknown, b: unknown) => unknown>(
  Object.entries({
    contains: compared(contains),
    intersects: compared(intersects),
    distance: metres,
    latLng,
  }),
);

/** `geo(value)`. groq.ts rewrites it as a call that groq-js parses. */
const geo = (value: unknown) => (readGeometry(value) ? value : null);

/**
 * Returns a node that evaluates a `geo` function.
 * @throws Error for a wrong number of arguments
 */
export function geographic(name: string, args: readonly ExprNode[]): ExprNode {
  const call = name === "latLng" && args.length === 1 ? geo : functions.get(name);
  if (call && args.length === call.length) return hostCall(call, args);
  throw new Error(`Incorrect number of arguments to function ${name}(). Expected 2, got ${args.length}.`);
}
