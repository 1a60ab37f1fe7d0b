import { earlyAccessEndpoint } from "#leads/formEndpoints.ts";

export function POST(request: Request): Promise<Response> {
  return earlyAccessEndpoint(request);
}
