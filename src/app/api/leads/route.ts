import { operatorEndpoint } from "#leads/operatorEndpoint.ts";

export const bodyLimit = "operator";

export function POST(request: Request): Promise<Response> {
  return operatorEndpoint(request);
}
