import { type GroqCase, type GroqGroup, refused } from "./GroqCase.ts";

const point = (lng: number, lat: number) => JSON.stringify({ type: "Point", coordinates: [lng, lat] });
const shape = (type: string, coordinates: unknown) => JSON.stringify({ type, coordinates });
/** Returns the closed ring of a square whose lower left corner is (x, y). */
const ring = (x: number, y: number, size: number) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];

const square = shape("Polygon", [ring(0, 0, 10)]);
const withHole = shape("Polygon", [ring(0, 0, 10), ring(4, 4, 2)]);
const two = shape("MultiPolygon", [[ring(0, 0, 10)], [ring(20, 0, 10)]]);
const diagonal = shape("LineString", [
  [0, 0],
  [10, 10],
]);
const crossing = shape("LineString", [
  [-5, 5],
  [15, 5],
]);
const outside = shape("LineString", [
  [11, 0],
  [11, 20],
]);

const contains = (outer: string, inner: string, expected: boolean | null): GroqCase => [
  `geo::contains(${outer}, ${inner})`,
  expected,
];
const intersects = (one: string, other: string, expected: boolean | null): GroqCase[] => [
  [`geo::intersects(${one}, ${other})`, expected],
  [`geo::intersects(${other}, ${one})`, expected],
];
/** Expects a distance in meters, rounded to 0.1 mm. */
const apart = (one: string, other: string, expected: number | null): GroqCase => [
  `round(geo::distance(${one}, ${other}), 4)`,
  expected,
];

export const geography: readonly GroqGroup[] = [
  {
    subject: "geo(), geo::latLng()",
    cases: [
      ["geo::latLng(59.9, 10.7)", { type: "Point", coordinates: [10.7, 59.9] }],
      ["geo::latLng(91, 0)", null],
      ["geo::latLng(0, 181)", null],
      ["geo::latLng('1', 2)", null],
      ["geo::latLng(null, null)", null],
      ["geo({'lat': 1, 'lng': 2})", { lat: 1, lng: 2 }],
      ["global::geo({'lat': 1, 'lon': 2})", { lat: 1, lon: 2 }],
      ["geo({'lat': 1, 'lng': 2, 'lon': 2})", null],
      ["geo({'lat': 1})", null],
      ["geo(1)", null],
      ["geo(null)", null],
      [`geo(${point(1, 2)})`, JSON.parse(point(1, 2))],
      [`geo(geo(${square}))`, JSON.parse(square)],
      ["geo({'type': 'Feature', 'geometry': null})", null],
      ["geo({'type': 'Polygon', 'coordinates': [[[0, 0], [1, 0], [1, 1]]]})", null],
      ["geo({'type': 'LineString', 'coordinates': [[0, 0]]})", null],
      ["'geo(1)'", "geo(1)"],
      ["{'geo': 1}.geo", 1],
      ["*[defined(geo(home))]._id", ["a-ida", "a-jon"]],
    ],
  },
  {
    subject: "geo::distance()",
    cases: [
      apart(point(0, 0), point(1, 0), 111_319.4908),
      apart(point(0, 0), point(0, 1), 110_574.3886),
      apart(point(0, -90), point(0, 90), 20_003_931.4586),
      apart(point(3, 4), point(3, 4), 0),
      apart("{'lat': 0, 'lng': 0}", "geo::latLng(0, 1)", 111_319.4908),
      [
        // Geoscience Australia's worked example: Flinders Peak to Buninyong.
        `round(geo::distance(${point(144.424867888, -37.951033417)}, ${point(143.926495528, -37.652821139)}), 3)`,
        54_972.271,
      ],
      apart(point(0, 0), square, null),
      apart(point(0, 0), "null", null),
      apart("1", point(0, 0), null),
      ["geo::distance({'lat': 1, 'lng': 1})", refused],
      ["*[geo::distance(home, {'lat': 59.9, 'lng': 10.7}) < 10000]._id", ["a-ida"]],
      [
        "*[defined(home)] | order(geo::distance(home, $from))._id",
        ["a-jon", "a-ida"],
        { from: { lat: 60, lng: 5 } },
      ],
      ["*[_type == 'author' && geo::distance(home, *[_id == 'a-jon'][0].home) > 1000]._id", ["a-ida"]],
    ],
  },
  {
    subject: "geo::contains()",
    cases: [
      contains(square, point(5, 5), true),
      contains(square, point(11, 5), false),
      contains(square, point(0, 5), true),
      contains(square, point(10, 10), true),
      contains(withHole, point(5, 5), false),
      contains(withHole, point(4, 5), true),
      contains(square, diagonal, true),
      contains(withHole, diagonal, false),
      contains(square, crossing, false),
      contains(square, shape("Polygon", [ring(2, 2, 3)]), true),
      contains(square, square, true),
      contains(square, withHole, true),
      contains(withHole, withHole, true),
      contains(withHole, square, false),
      contains(withHole, shape("Polygon", [ring(3, 3, 4)]), false),
      contains(square, shape("Polygon", [ring(5, 5, 10)]), false),
      contains(shape("Polygon", [ring(2, 2, 3)]), square, false),
      contains(two, point(25, 5), true),
      contains(two, shape("Polygon", [ring(21, 1, 2)]), true),
      contains(two, shape("Polygon", [ring(5, 1, 20)]), false),
      contains(
        square,
        shape("MultiPoint", [
          [1, 1],
          [9, 9],
        ]),
        true,
      ),
      contains(
        square,
        shape("MultiPoint", [
          [1, 1],
          [19, 9],
        ]),
        false,
      ),
      contains(diagonal, point(5, 5), true),
      contains(diagonal, point(5, 6), false),
      contains(
        diagonal,
        shape("LineString", [
          [2, 2],
          [3, 3],
        ]),
        true,
      ),
      contains(point(1, 1), point(1, 1), true),
      contains(point(1, 1), square, false),
      contains("{'lat': 1, 'lng': 2}", "{'lat': 1, 'lon': 2}", true),
      contains(
        `{"type": "GeometryCollection", "geometries": [${square}, ${point(50, 50)}]}`,
        point(50, 50),
        true,
      ),
      contains(square, "1", null),
      contains("null", point(1, 1), null),
      ["geo::contains({'lat': 1, 'lng': 2})", refused],
      [
        `*[geo::contains($area, home)]._id`,
        ["a-jon"],
        { area: { type: "Polygon", coordinates: [ring(5, 60, 1)] } },
      ],
    ],
  },
  {
    subject: "geo::intersects()",
    cases: [
      ...intersects(square, crossing, true),
      ...intersects(square, outside, false),
      ...intersects(square, point(5, 5), true),
      ...intersects(withHole, point(5, 5), false),
      ...intersects(withHole, shape("Polygon", [ring(4.5, 4.5, 1)]), false),
      ...intersects(withHole, shape("Polygon", [ring(3.5, 4.5, 1)]), true),
      ...intersects(square, shape("Polygon", [ring(10, 10, 5)]), true),
      ...intersects(square, shape("Polygon", [ring(10.1, 0, 5)]), false),
      ...intersects(square, shape("Polygon", [ring(2, 2, 2)]), true),
      ...intersects(diagonal, crossing, true),
      ...intersects(crossing, outside, true),
      ...intersects(diagonal, outside, false),
      ...intersects(point(1, 1), point(1, 1), true),
      ...intersects(point(1, 1), point(1, 2), false),
      ...intersects(
        two,
        shape("MultiLineString", [
          [
            [-1, -1],
            [-2, -2],
          ],
          [
            [25, -1],
            [25, 1],
          ],
        ]),
        true,
      ),
      ...intersects("1", square, null),
    ],
  },
];
