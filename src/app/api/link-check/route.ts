import { findStudioUser } from "#content/studioUser.ts";
import { linkCheckEndpoint } from "#link-check/linkCheckEndpoint.ts";
import { allowStudio } from "#platform/studioRequest.ts";

export const bodyLimit = "links";

export const OPTIONS = allowStudio;

export function POST(request: Request): Promise<Response> {
  return linkCheckEndpoint(request, findStudioUser);
}
