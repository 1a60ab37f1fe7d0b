import { takeEarlyAccess } from "#leads/takeRequest.ts";

export function POST(request: Request): Promise<Response> {
  return takeEarlyAccess(request);
}
