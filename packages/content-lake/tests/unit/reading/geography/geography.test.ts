import fc from "fast-check";
import { expect, test } from "vitest";
import { distance, readGeometry } from "../../../../src/reading/geography/geometry.ts";
import { contains, intersects } from "../../../../src/reading/geography/relations.ts";
import { geographic } from "../../../../src/reading/groq-fixes/geography.ts";

// A small range, so that corners and edges often touch.
const coordinate = fc.integer({ min: -4, max: 4 });
const position = fc.tuple(coordinate, coordinate);
const rectangle = fc
  .tuple(position, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .map(([[x, y], width, height]) => ({ x, y, width, height }));
type Rectangle = { x: number; y: number; width: number; height: number };

const read = (type: string, coordinates: unknown) => {
  const geometry = readGeometry({ type, coordinates });
  if (!geometry) throw new Error(`Not a valid ${type}: ${JSON.stringify(coordinates)}`);
  return geometry;
};

const polygonOf = ({ x, y, width, height }: Rectangle) =>
  read("Polygon", [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ],
  ]);
const isIn = ([px, py]: readonly number[], { x, y, width, height }: Rectangle) =>
  Number(px) >= x && Number(px) <= x + width && Number(py) >= y && Number(py) <= y + height;

test("contains and intersects agree with the coordinates of two rectangles", () => {
  fc.assert(
    fc.property(rectangle, rectangle, (a, b) => {
      const corners = (r: Rectangle) => [
        [r.x, r.y],
        [r.x + r.width, r.y + r.height],
      ];
      expect(contains(polygonOf(a), polygonOf(b))).toBe(corners(b).every((corner) => isIn(corner, a)));
      const apart =
        b.x > a.x + a.width || a.x > b.x + b.width || b.y > a.y + a.height || a.y > b.y + b.height;
      expect(intersects(polygonOf(a), polygonOf(b))).toBe(!apart);
    }),
    { numRuns: 1_000 },
  );
});

test("contains and intersects agree with the coordinates of a rectangle, a point and a line", () => {
  fc.assert(
    fc.property(rectangle, position, position, (area, from, to) => {
      const [polygon, line] = [polygonOf(area), read("LineString", [from, to])];
      expect(contains(polygon, read("Point", from))).toBe(isIn(from, area));
      expect(contains(polygon, line)).toBe(isIn(from, area) && isIn(to, area));
      expect(intersects(polygon, line)).toBe(intersects(line, polygon));
      if (contains(polygon, line)) expect(intersects(polygon, line)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("the distance of nearly antipodal points is within 0.5% of the exact value", () => {
  const found = distance([0, 0], [179.7, 0.5]);
  expect(Math.abs(found / 19_936_288.579 - 1)).toBeLessThan(0.005);
});

test.each(["constructor", "toString", "hasOwnProperty"])("geo::%s() is not a function", (name) => {
  expect(() => geographic(name, [])).toThrow(`${name}()`);
});
