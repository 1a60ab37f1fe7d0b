import { findStudioUser } from "#content/studioUser.ts";
import { studioEndpoint } from "#leads/studioEndpoint.ts";
import { allowStudio } from "#platform/studioRequest.ts";

export const bodyLimit = "studio";

export const OPTIONS = allowStudio;

export function POST(request: Request): Promise<Response> {
  return studioEndpoint(request, findStudioUser);
}
