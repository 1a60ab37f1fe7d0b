import { type ListFileProps, sourceLanguage } from "../../listFile.ts";
import { feedResponse } from "../feedResponse.ts";

export const dynamic = "force-static";

export const generateStaticParams = sourceLanguage;

export const GET = (_request: Request, props: ListFileProps): Promise<Response> =>
  feedResponse("article", props);
