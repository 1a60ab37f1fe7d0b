import { feedResponse } from "../feedResponse.ts";

export const dynamic = "force-static";

export const GET = (): Promise<Response> => feedResponse("article");
