import { ApiError } from "../../errors.ts";
import type { LakeRequest } from "../LakeRequest.ts";
import type { Route } from "./Route.ts";

/** GET `/schedules/…`: the older Scheduling API has nothing scheduled. The Studio then hides its tool. */
function getSchedules({ context }: LakeRequest): Response {
  return context.json({ schedules: [], totalCount: 0, nextCursor: null });
}

/** POST `/descriptors/claim`: the Studio wants to tell of its schema. Nothing more is asked of it. */
function claimDescriptor({ context }: LakeRequest): Response {
  return context.json({ synchronization: null });
}

/** GET `/projects/:project/datasets/:dataset/settings/indexing`: the Studio's search may look as deep as it wants. */
function getIndexing({ context }: LakeRequest): Response {
  return context.json({ partialIndexSettings: { maxFieldDepth: 10 } });
}

/** GET `/geoip/country`: unknown. */
function getCountry({ context }: LakeRequest): Response {
  return context.json({ isoCode: null });
}

/** GET `/media-libraries`: there are none. */
function getLibraries({ context }: LakeRequest): Response {
  return context.json({ data: [] });
}

function getNoList({ context }: LakeRequest): Response {
  return context.json([]);
}

/** POST `/intake/batch`: telemetry, which the lake does not keep. */
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
 * What the Studio asks for and this lake does not offer: an empty answer where it only looks, else a reason that it shows. All
 * other addresses that are not there get theirs from ../describe-missing.ts.
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
    refuse("Ask whoever runs this machine for another role: npm run lake -- users"),
  ],
  ["POST", "/intake/batch", "anyone", dropTelemetry],
];
