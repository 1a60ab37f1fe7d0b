import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { blockMark, imageSet, loadPage, loadSite, seesDrafts, soundPaths } from "#content/index.ts";
import { PageBlocks } from "#sections/blocks/PageBlocks.tsx";
import { SiteFrame } from "#sections/frame/SiteFrame.tsx";
import { NotFoundScreen } from "../NotFoundScreen.tsx";
import { notFoundMetadata } from "../notFoundMetadata.ts";
import { pageMetadata } from "../pageMetadata.ts";
import { sectionNodes } from "../sectionNodes.tsx";

interface PageProps {
  params: Promise<{ slug: string }>;
}

const load = async ({ params }: PageProps) => {
  const { slug } = await params;
  return Promise.all([loadSite(), loadPage(`/${slug}`)]);
};

/** The pages that are made by the build. Those that are published later are made when they are. */
export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return (await soundPaths()).map((path) => ({ slug: path.slice(1) }));
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const [site, loaded] = await load(props);
  return loaded ? pageMetadata(site, loaded) : notFoundMetadata(site);
}

/**
 * A page that an editor made. `src/server` comes here for those that there are, and asks here which an editor finds in draft
 * mode. For any other address it answers 404.
 */
export default async function EditorsPage(props: PageProps) {
  const [site, loaded] = await load(props);
  const isDraft = await seesDrafts();
  if (!loaded) {
    if (process.env.NODE_ENV === "development") return <NotFoundScreen site={site} />;
    notFound();
  }
  const { page, sections } = loaded;
  return (
    <SiteFrame site={site}>
      <PageBlocks
        blocks={page.blocks}
        sections={sectionNodes(sections, site)}
        imageSet={imageSet}
        mark={isDraft ? blockMark(page._id, "page", "blocks") : undefined}
      />
    </SiteFrame>
  );
}
