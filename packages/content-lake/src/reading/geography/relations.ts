import type { Geometry, Polygon, Position } from "./geometry.ts";

type Segment = readonly [from: Position, to: Position];

/** In degrees: about a micrometer. Positions closer than this count as equal. */
const tolerance = 1e-11;

/** Returns the segments of a line or ring. */
function segmentsOf(line: readonly Position[]): Segment[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1];
    return from ? [[from, to] as const] : [];
  });
}

/** Returns the segments of all lines and polygon edges. */
function allSegments({ lines, polygons }: Geometry): Segment[] {
  return [...lines, ...polygons.flat()].flatMap(segmentsOf);
}

/**
 * Projects a position onto a segment: its fraction along it (0 at the start, 1 at the end) and its distance
 * from it in degrees.
 */
function project([x, y]: Position, [[ax, ay], [bx, by]]: Segment): { along: number; beside: number } {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square;
  const nearest = Math.min(1, Math.max(0, along));
  return { along, beside: Math.hypot(x - ax - nearest * dx, y - ay - nearest * dy) };
}

function isOnSegment(position: Position, segment: Segment): boolean {
  return project(position, segment).beside <= tolerance;
}

/** Returns where another segment meets this one, as fractions along this segment. For an overlap, returns its ends. */
function intersections(segment: Segment, other: Segment): number[] {
  const [[ax, ay], [bx, by]] = segment;
  const [[cx, cy], [dx, dy]] = other;
  const shared = [
    ...other.flatMap((end) => (isOnSegment(end, segment) ? [project(end, segment).along] : [])),
    ...segment.flatMap((end, index) => (isOnSegment(end, other) ? [index] : [])),
  ];
  const determinant = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (shared.length > 0 || determinant === 0) return shared;
  const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / determinant;
  const alongOther = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / determinant;
  return along >= 0 && along <= 1 && alongOther >= 0 && alongOther <= 1 ? [along] : [];
}

/** Returns the position at a fraction of a segment. */
function pointAlong([[ax, ay], [bx, by]]: Segment, along: number): Position {
  return [ax + along * (bx - ax), ay + along * (by - ay)];
}

function isOnEdge(position: Position, polygon: Polygon): boolean {
  return polygon.some((ring) => segmentsOf(ring).some((segment) => isOnSegment(position, segment)));
}

/** Returns whether a position is strictly inside a polygon, by the even-odd rule. */
function isInside(position: Position, polygon: Polygon): boolean {
  if (isOnEdge(position, polygon)) return false;
  const [x, y] = position;
  const crossed = polygon.flatMap(segmentsOf).filter(([[ax, ay], [bx, by]]) => {
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  });
  return crossed.length % 2 === 1;
}

/** Returns whether a position is inside a polygon or on its edge. */
function isIn(position: Position, polygon: Polygon): boolean {
  return isOnEdge(position, polygon) || isInside(position, polygon);
}

/** Returns any position inside a ring, or undefined when the ring encloses no area. */
function interiorPoint(ring: readonly Position[]): Position | undefined {
  const heights = [...new Set(ring.map(([, y]) => y))].sort((a, b) => a - b);
  const [low, high] = heights;
  if (low === undefined || high === undefined) return undefined;
  const y = (low + high) / 2;
  const crossed = segmentsOf(ring)
    .filter(([[, ay], [, by]]) => ay > y !== by > y)
    .map(([[ax, ay], [bx, by]]) => ax + ((y - ay) / (by - ay)) * (bx - ax))
    .sort((a, b) => a - b);
  const [left, right] = crossed;
  return left === undefined || right === undefined ? undefined : [(left + right) / 2, y];
}

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
