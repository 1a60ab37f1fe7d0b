import "server-only";
import { readCollaborationNotices, readStepNotices } from "./personalNotices.ts";
import { readDateNotices, readReleaseNotices } from "./teamNotices.ts";

/** The sources of notices that the Studio's start page lists too. */
export const startPageSources = [
  readDateNotices,
  readReleaseNotices,
  readStepNotices,
  readCollaborationNotices,
];
