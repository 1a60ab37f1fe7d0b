import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stegaClean } from "@sanity/client/stega";
import { ImageResponse } from "next/og";
import { loadSiteSettings, SHARE_SIZE } from "#content/index.ts";
import { sharePath } from "../../../../schemas/rules/searchResult.ts";
import { ShareCard } from "../ShareCard.tsx";
import { sharePaths, shareTitle } from "../shareTitle.ts";

interface Params {
  readonly params: Promise<{ readonly picture: string }>;
}

/** One for each page, made with the page's own content and revalidated by its tags. */
export const dynamic = "force-static";

export const generateStaticParams = () =>
  sharePaths().map((path) => ({ picture: sharePath(path).replace("/share/", "") }));

const fileAt = (path: string) => readFile(join(process.cwd(), path));

/** The picture of a shared link to a page, for which nobody chose a picture: logo, product name and title. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { picture } = await params;
  const path = sharePaths().find((each) => sharePath(each) === `/share/${picture}`);
  if (path === undefined) return new Response("No such picture", { status: 404 });
  const [settings, title, font, logo] = await Promise.all([
    loadSiteSettings(),
    shareTitle(path),
    fileAt("src/styles/fonts/newsreader-share.ttf"),
    fileAt("src/app/icon.svg"),
  ]);
  return new ImageResponse(
    <ShareCard
      productName={stegaClean(settings.productName)}
      title={stegaClean(title)}
      logo={`data:image/svg+xml;base64,${logo.toString("base64")}`}
    />,
    { ...SHARE_SIZE, fonts: [{ name: "Newsreader", data: font, weight: 500, style: "normal" }] },
  );
}
