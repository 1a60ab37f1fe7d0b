import { feedResponse } from "../../articles/feedResponse.ts";

export const dynamic = "force-static";

export const GET = (): Promise<Response> => feedResponse("caseStudy");
