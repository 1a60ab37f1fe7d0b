import { takeCallback } from "#leads/takeRequest.ts";

export function POST(request: Request): Promise<Response> {
  return takeCallback(request);
}
