import { ApiError } from "../../errors.ts";
import type { LakeRequest, Route } from "../LakeState.ts";

/** GET `/schedules/…`: the older Scheduling API. With an empty list, the Studio hides its tool. */
function getSchedules({ context }: LakeRequest): Response {
  return context.json({ schedules: [], totalCount: 0, nextCursor: null });
}

/** POST `/descriptors/claim`: the Studio offers to sync its schema. The lake declines. */
function claimDescriptor({ context }: LakeRequest): Response {
  return context.json({ synchronization: null });
}

/** GET `/projects/:project/datasets/:dataset/settings/indexing`: lets the Studio search at its maximum depth. */
function getIndexing({ context }: LakeRequest): Response {
  return context.json({ partialIndexSettings: { maxFieldDepth: 10 } });
}

/** GET `/geoip/country`: unknown. */
function getCountry({ context }: LakeRequest): Response {
  return context.json({ isoCode: null });
}

/** GET `/media-libraries`: none. */
function getLibraries({ context }: LakeRequest): Response {
  return context.json({ data: [] });
}

function getNoList({ context }: LakeRequest): Response {
  return context.json([]);
}

/** POST `/intake/batch`: discards telemetry. */
function dropTelemetry({ context }: LakeRequest): Response {
  return context.json({});
}

function refuse(reason: string): () => Response {
  return () => {
    throw new ApiError(400, reason);
  };
}

const scheduling = refuse(
  "This lake does not offer the older Scheduling API. Use releases, or schedule a draft: the Studio has both.",
);
const library = refuse("This lake does not offer a media library. Upload the file to the dataset.");

/**
 * Endpoints that the Studio requests and this lake doesn't offer. Reads get an empty response, writes get an
 * error that the Studio shows. `addRoutes.ts` describes all other unknown endpoints.
 */
export const unsupportedRoutes: readonly Route[] = [
  ["GET", "/schedules/:project/:dataset", "read", getSchedules],
  ["POST", "/schedules/:project/:dataset", "read", scheduling],
  ["PATCH", "/schedules/:project/:dataset/:id", "read", scheduling],
  ["DELETE", "/schedules/:project/:dataset/:id", "read", scheduling],
  ["POST", "/schedules/:project/:dataset/:id/publish", "read", scheduling],
  ["POST", "/descriptors/claim", "read", claimDescriptor],
  ["POST", "/descriptors/synchronize", "read", claimDescriptor],
  ["GET", "/projects/:project/datasets/:dataset/settings/indexing", "read", getIndexing],
  ["GET", "/geoip/country", "anyone", getCountry],
  ["GET", "/media-libraries", "read", getLibraries],
  ["POST", "/assets/media-library-link/:dataset", "writeDrafts", library],
  ["POST", "/assist/studio-to-canvas/:dataset", "read", refuse("This lake does not offer Canvas.")],
  ["GET", "/access/requests/me", "read", getNoList],
  [
    "POST",
    "/access/project/:project/requests",
    "read",
    refuse("To get another role, ask the person who runs this machine: npm run lake -- users"),
  ],
  ["POST", "/intake/batch", "anyone", dropTelemetry],
];
