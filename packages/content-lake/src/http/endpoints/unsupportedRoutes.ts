import { ApiError } from "../../errors.ts";
import type { Endpoint, Route } from "../LakeState.ts";

/** Returns an endpoint that always sends the same body. */
const fixed =
  (body: object | null): Endpoint =>
  ({ context }) =>
    context.json(body);

const refuse = (reason: string) => () => {
  throw new ApiError(400, reason);
};

const scheduling = refuse(
  "This lake does not offer the older Scheduling API. Use releases, or schedule a draft: the Studio has both.",
);
const library = refuse("This lake does not offer a media library. Upload the file to the dataset.");

/**
 * Endpoints that the Studio requests and this lake doesn't offer. Reads get an empty response, writes get an
 * error that the Studio shows. `addRoutes.ts` describes all other unknown endpoints.
 */
export const unsupportedRoutes: readonly Route[] = [
  // The older Scheduling API. With an empty list, the Studio hides its tool.
  ["GET", "/schedules/:project/:dataset", "read", fixed({ schedules: [], totalCount: 0, nextCursor: null })],
  ["POST", "/schedules/:project/:dataset", "read", scheduling],
  ["PATCH", "/schedules/:project/:dataset/:id", "read", scheduling],
  ["DELETE", "/schedules/:project/:dataset/:id", "read", scheduling],
  ["POST", "/schedules/:project/:dataset/:id/publish", "read", scheduling],
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
  ["GET", "/geoip/country", "anyone", fixed({ isoCode: null })],
  ["GET", "/media-libraries", "read", fixed({ data: [] })],
  ["POST", "/assets/media-library-link/:dataset", "writeDrafts", library],
  ["POST", "/assist/studio-to-canvas/:dataset", "read", refuse("This lake does not offer Canvas.")],
  ["GET", "/access/requests/me", "read", fixed([])],
  [
    "POST",
    "/access/project/:project/requests",
    "read",
    refuse("To get another role, ask the person who runs this machine: npm run lake -- users"),
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
