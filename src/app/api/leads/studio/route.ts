import { findStudioUser } from "#content/studioUser.ts";
import { allowStudio, studioEndpoint } from "#leads/studioEndpoint.ts";

export const bodyLimit = "studio";

export function OPTIONS(request: Request): Response {
  return allowStudio(request);
}

export function POST(request: Request): Promise<Response> {
  return studioEndpoint(request, findStudioUser);
}
