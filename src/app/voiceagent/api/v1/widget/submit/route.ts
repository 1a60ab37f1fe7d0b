import { callbackEndpoint } from "#leads/formEndpoints.ts";

export function POST(request: Request): Promise<Response> {
  return callbackEndpoint(request);
}
