import { feedResponse } from "../../articles/feedResponse.ts";
import { type ListFileProps, sourceLanguage } from "../../listFile.ts";

export const dynamic = "force-static";

export const generateStaticParams = sourceLanguage;

export const GET = (_request: Request, props: ListFileProps): Promise<Response> =>
  feedResponse("caseStudy", props);
