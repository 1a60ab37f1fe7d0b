import { isObject } from "../../document.ts";

/** Longitude and latitude in degrees, as in GeoJSON. */
export type Position = readonly [x: number, y: number];

/** An outer ring and its holes. All rings are closed. */
export type Polygon = readonly (readonly Position[])[];

/** The parts of a geographic value. */
export type Geometry = {
  readonly points: readonly Position[];
  readonly lines: readonly (readonly Position[])[];
  readonly polygons: readonly Polygon[];
};

/**
 * Reads a geographic value: an object with `lat` and either `lng` or `lon`, or a GeoJSON geometry (RFC 7946).
 * Returns undefined for anything else.
 */
export function readGeometry(value: unknown): Geometry | undefined {
  const point = readPoint(value);
  if (point) return { points: [point], lines: [], polygons: [] };
  if (!isObject(value)) return undefined;
  if (value.type === "GeometryCollection") return joined(listOf(value.geometries, readGeometry));
  const { coordinates } = value;
  switch (value.type) {
    case "MultiPoint":
      return geometry({ points: listOf(coordinates, readPosition) });
    case "LineString":
      return geometry({ lines: listOf([coordinates], readLine) });
    case "MultiLineString":
      return geometry({ lines: listOf(coordinates, readLine) });
    case "Polygon":
      return geometry({ polygons: listOf([coordinates], readPolygon) });
    case "MultiPolygon":
      return geometry({ polygons: listOf(coordinates, readPolygon) });
    default:
      return undefined;
  }
}

/** Reads a geographic value that is a single point. */
export function readPoint(value: unknown): Position | undefined {
  if (!isObject(value)) return undefined;
  if (value.type === "Point") return readPosition(value.coordinates);
  if ("lng" in value && "lon" in value) return undefined;
  return readPosition([value.lng ?? value.lon, value.lat]);
}

function geometry(parts: { [Part in keyof Geometry]?: Geometry[Part] | undefined }): Geometry | undefined {
  const { points, lines, polygons } = parts;
  if (!points && !lines && !polygons) return undefined;
  return { points: points ?? [], lines: lines ?? [], polygons: polygons ?? [] };
}

function joined(all: readonly Geometry[] | undefined): Geometry | undefined {
  return (
    all && {
      points: all.flatMap(({ points }) => points),
      lines: all.flatMap(({ lines }) => lines),
      polygons: all.flatMap(({ polygons }) => polygons),
    }
  );
}

/** Reads a list of at least `least` items, all of which must be valid. */
function listOf<Item>(
  list: unknown,
  read: (item: unknown) => Item | undefined,
  least = 1,
): Item[] | undefined {
  if (!Array.isArray(list) || list.length < least) return undefined;
  const items = list.map(read);
  return items.every((item) => item !== undefined) ? items : undefined;
}

function readPosition(value: unknown): Position | undefined {
  if (!Array.isArray(value)) return undefined;
  const [x, y] = value;
  const isPlace = typeof x === "number" && typeof y === "number" && Math.abs(x) <= 180 && Math.abs(y) <= 90;
  return isPlace ? [x, y] : undefined;
}

const readLine = (value: unknown) => listOf(value, readPosition, 2);

function readRing(value: unknown): Position[] | undefined {
  const ring = listOf(value, readPosition, 4);
  const [first, last] = [ring?.[0], ring?.at(-1)];
  return first && last && first[0] === last[0] && first[1] === last[1] ? ring : undefined;
}

const readPolygon = (value: unknown) => listOf(value, readRing);
