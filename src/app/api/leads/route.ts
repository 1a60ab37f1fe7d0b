import { operatorEndpoint } from "#leads/operatorEndpoint.ts";

export function POST(request: Request): Promise<Response> {
  return operatorEndpoint(request);
}
