import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { loadLandingPage, loadPublicPages, loadSiteSettings, SHARE_SIZE } from "#content/index.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { pageOfPicture, sharePath } from "#schemas/rules/searchResult.ts";
import { ShareCard } from "#seo/share/ShareCard.tsx";

interface Params {
  readonly params: Promise<{ readonly picture: string }>;
}

/** Each page has one picture, rendered from the page's own content and revalidated by its tags. */
export const dynamic = "force-static";

/** Lists the pictures that the build prerenders. Pictures of pages published later are rendered when requested. */
export async function generateStaticParams(): Promise<{ picture: string }[]> {
  const pages = await loadPublicPages();
  return pages.map(({ path }) => ({ picture: sharePath(path).replace("/share/", "") }));
}

const notFound = () => new Response("Picture not found", { status: 404 });

const fileAt = (path: string) => readFile(join(process.cwd(), path));

/** Returns the landing page's headline, or the title of any other page. */
async function titleOf(path: string, headline: string | undefined): Promise<string | undefined> {
  if (splitLanguage(path).path === "/") return headline;
  return (await loadPublicPages()).find((page) => page.path === path)?.title;
}

/** Renders the share picture of a page for which no picture was chosen: its title, the logo and the product's name. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { picture } = await params;
  const path = pageOfPicture(`/share/${picture}`);
  if (path === undefined) return notFound();
  const { language } = splitLanguage(path);
  const [settings, { sections }, newsreader, latin, figtree, naskh, logo] = await Promise.all([
    loadSiteSettings(language),
    loadLandingPage(language),
    fileAt("src/styles/fonts/newsreader-share.ttf"),
    fileAt("src/styles/fonts/latin-share.ttf"),
    fileAt("src/styles/fonts/figtree-share.ttf"),
    fileAt("src/styles/fonts/arabic-share.ttf"),
    fileAt("src/app/icon.svg"),
  ]);
  const title = await titleOf(path, sections.hero?.headline);
  // `src/server` passes on requests only for pictures of existing pages.
  if (title === undefined) return notFound();
  return new ImageResponse(
    <ShareCard
      language={language}
      productName={settings.productName}
      title={title}
      cards={sections.hero?.cards ?? []}
      logo={`data:image/svg+xml;base64,${logo.toString("base64")}`}
    />,
    {
      ...SHARE_SIZE,
      fonts: [
        { name: "Newsreader", data: newsreader, weight: 500, style: "normal" },
        { name: "Newsreader Latin", data: latin, weight: 500, style: "normal" },
        { name: "Figtree", data: figtree, weight: 500, style: "normal" },
        { name: "Noto Naskh Arabic", data: naskh, weight: 500, style: "normal" },
      ],
    },
  );
}
