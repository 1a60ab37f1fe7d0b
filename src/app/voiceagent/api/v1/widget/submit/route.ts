import { callbackEndpoint } from "#leads/formEndpoints.ts";

export const bodyLimit = "form";

export function POST(request: Request): Promise<Response> {
  return callbackEndpoint(request);
}
