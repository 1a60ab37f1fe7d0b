import type { Geometry, Polygon, Position } from "./geometry.ts";
import {
  allSegments,
  interiorPoint,
  intersections,
  isIn,
  isInside,
  isOnSegment,
  pointAlong,
  type Segment,
  segmentsOf,
} from "./plane.ts";

/** Returns whether a position is one of the points, on a line or in a polygon. */
function isOn(position: Position, { points, lines, polygons }: Geometry): boolean {
  return (
    points.some((point) => isOnSegment(position, [point, point])) ||
    lines.flatMap(segmentsOf).some((segment) => isOnSegment(position, segment)) ||
    polygons.some((polygon) => isIn(position, polygon))
  );
}

/** Returns whether a geometry covers a whole segment. Between two crossings, one position decides for all. */
function covers(geometry: Geometry, segment: Segment): boolean {
  const met = allSegments(geometry).flatMap((other) => intersections(segment, other));
  const ends = [0, ...met, 1].sort((a, b) => a - b);
  return ends.every((end, index) => {
    const middle = (end + (ends[index + 1] ?? end)) / 2;
    return isOn(pointAlong(segment, end), geometry) && isOn(pointAlong(segment, middle), geometry);
  });
}

function containsPolygon(outer: Polygon, inner: Polygon): boolean {
  const geometry = { points: [], lines: [], polygons: [outer] };
  const [, ...holes] = outer;
  return (
    inner.flatMap(segmentsOf).every((segment) => covers(geometry, segment)) &&
    holes.every((hole) => {
      const position = interiorPoint(hole);
      return !position || !isInside(position, inner);
    })
  );
}

/**
 * Returns whether the first geometry contains all of the second, edges included, in the plane of longitude and
 * latitude. Each inner polygon must be inside a single outer polygon.
 */
export function contains(outer: Geometry, inner: Geometry): boolean {
  return (
    inner.points.every((point) => isOn(point, outer)) &&
    inner.lines.flatMap(segmentsOf).every((segment) => covers(outer, segment)) &&
    inner.polygons.every((polygon) => outer.polygons.some((each) => containsPolygon(each, polygon)))
  );
}

/** Returns whether two geometries share any position, in the plane of longitude and latitude. */
export function intersects(one: Geometry, other: Geometry): boolean {
  const positions = ({ points, lines, polygons }: Geometry) => [points, ...lines, ...polygons.flat()].flat();
  const segments = allSegments(other);
  return (
    positions(one).some((position) => isOn(position, other)) ||
    positions(other).some((position) => isOn(position, one)) ||
    allSegments(one).some((segment) => segments.some((each) => intersections(segment, each).length > 0))
  );
}
