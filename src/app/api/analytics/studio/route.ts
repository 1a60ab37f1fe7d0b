import { findStudioUser } from "#content/studioUser.ts";
import { allowStudio } from "#platform/studioRequest.ts";
import { resultsEndpoint } from "#results/resultsEndpoint.ts";

export const bodyLimit = "studio";

export const OPTIONS = allowStudio;

export function POST(request: Request): Promise<Response> {
  return resultsEndpoint(request, findStudioUser);
}
