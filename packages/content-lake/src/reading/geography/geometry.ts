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

/** The Earth as the WGS 84 ellipsoid: equatorial radius in meters, and flattening. */
const radius = 6_378_137;
const flattening = 1 / 298.257_223_563;
const polarRadius = radius * (1 - flattening);
const meanRadius = (2 * radius + polarRadius) / 3;

/** The iteration doesn't converge for nearly antipodal points, so it stops after this many steps. */
const stepLimit = 200;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Returns the distance between two positions along the ground, in meters. Uses T. Vincenty's inverse formula
 * (Survey Review 176, 1975), accurate to a millimeter. For nearly antipodal points it uses a sphere, accurate to 0.5%.
 */
export function distance([lng1, lat1]: Position, [lng2, lat2]: Position): number {
  if (lng1 === lng2 && lat1 === lat2) return 0;
  const [u1, u2] = [lat1, lat2].map((lat) => Math.atan((1 - flattening) * Math.tan(radians(lat)))) as [
    number,
    number,
  ]; // same length as the input
  const [sin1, cos1, sin2, cos2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  const difference = radians(lng2 - lng1);
  let lambda = difference;
  for (let step = 0; step < stepLimit; step += 1) {
    const across = cos2 * Math.sin(lambda);
    const sinSigma = Math.hypot(across, cos1 * sin2 - sin1 * cos2 * Math.cos(lambda));
    if (sinSigma === 0) return 0;
    const cosSigma = sin1 * sin2 + cos1 * cos2 * Math.cos(lambda);
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cos1 * across) / sinSigma;
    const cosSquare = 1 - sinAlpha ** 2;
    const cosMiddle = cosSquare === 0 ? 0 : cosSigma - (2 * sin1 * sin2) / cosSquare;
    const c = (flattening / 16) * cosSquare * (4 + flattening * (4 - 3 * cosSquare));
    const bend = sigma + c * sinSigma * (cosMiddle + c * cosSigma * (2 * cosMiddle ** 2 - 1));
    const next = difference + (1 - c) * flattening * sinAlpha * bend;
    if (Math.abs(next - lambda) < 1e-12) return arc({ cosSquare, sigma, sinSigma, cosSigma, cosMiddle });
    lambda = next;
  }
  return onSphere([lng1, lat1], [lng2, lat2]);
}

type Arc = { cosSquare: number; sigma: number; sinSigma: number; cosSigma: number; cosMiddle: number };

function arc({ cosSquare, sigma, sinSigma, cosSigma, cosMiddle }: Arc): number {
  const square = (cosSquare * (radius ** 2 - polarRadius ** 2)) / polarRadius ** 2;
  const a = 1 + (square / 16_384) * (4096 + square * (-768 + square * (320 - 175 * square)));
  const b = (square / 1024) * (256 + square * (-128 + square * (74 - 47 * square)));
  const third = (b / 6) * cosMiddle * (4 * sinSigma ** 2 - 3) * (4 * cosMiddle ** 2 - 3);
  const correction = b * sinSigma * (cosMiddle + (b / 4) * (cosSigma * (2 * cosMiddle ** 2 - 1) - third));
  return polarRadius * a * (sigma - correction);
}

function onSphere([lng1, lat1]: Position, [lng2, lat2]: Position): number {
  const [dLat, dLng] = [radians(lat2 - lat1), radians(lng2 - lng1)];
  const cosines = Math.cos(radians(lat1)) * Math.cos(radians(lat2));
  const half = Math.sin(dLat / 2) ** 2 + cosines * Math.sin(dLng / 2) ** 2;
  return 2 * meanRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}
