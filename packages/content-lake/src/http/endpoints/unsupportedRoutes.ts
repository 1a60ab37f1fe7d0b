import { ApiError } from "../../errors.ts";
import type { Endpoint, Route } from "../LakeState.ts";

/** Returns an endpoint that always sends the same body. */
const fixed =
  (body: object | null): Endpoint =>
  ({ context }) =>
    context.json(body);

/**
 * Endpoints that the Studio requests for features that this lake doesn't offer. Reads get an empty response. Writes get
 * the error of `missingFeatures.ts`, which the Studio shows.
 */
export const unsupportedRoutes: readonly Route[] = [
  // The older Scheduling API. With an empty list, the Studio hides its tool.
  ["GET", "/schedules/:project/:dataset", "read", fixed({ schedules: [], totalCount: 0, nextCursor: null })],
  // The Studio offers to sync its schema. The lake declines.
  ["POST", "/descriptors/claim", "read", fixed({ synchronization: null })],
  ["POST", "/descriptors/synchronize", "read", fixed({ synchronization: null })],
  // Lets the Studio search at its maximum depth.
  [
    "GET",
    "/projects/:project/datasets/:dataset/settings/indexing",
    "read",
    fixed({ partialIndexSettings: { maxFieldDepth: 10 } }),
  ],
  [
    "GET",
    "/projects/:project/datasets/:dataset/settings/embeddings",
    "read",
    fixed({ enabled: false, status: "disabled" }),
  ],
  ["GET", "/geoip/country", "anyone", fixed({ isoCode: null })],
  ["GET", "/media-libraries", "read", fixed({ data: [] })],
  ["GET", "/access/requests/me", "read", fixed([])],
  [
    "POST",
    "/access/project/:project/requests",
    "read",
    () => {
      throw new ApiError(
        400,
        "To get another role, ask the person who runs this machine: npm run lake -- users",
      );
    },
  ],
  ["GET", "/invitations/project/:project", "read", fixed([])],
  ["GET", "/projects/:project/user-applications", "read", fixed([])],
  // References from other datasets.
  ["GET", "/data/references/:dataset/documents/:id/to", "read", fixed({ totalCount: 0, references: [] })],
  // Announcements, offers of the hosted service, and extra links for the help menu.
  ["GET", "/journey/announcements", "anyone", fixed([])],
  ["GET", "/journey/*", "anyone", fixed(null)],
  ["GET", "/help", "anyone", fixed({ resources: { sectionArray: [] }, welcome: null })],
  // Turns off the Studio's telemetry, and discards what it sends.
  ["GET", "/intake/telemetry-status", "anyone", fixed({ status: "denied" })],
  ["POST", "/intake/batch", "anyone", fixed({})],
];
