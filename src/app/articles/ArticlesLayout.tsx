import type { ReactNode } from "react";
import { PageBlocks } from "#blocks/PageBlocks.tsx";
import { blockMark, describeListing, imageSet, seesDrafts } from "#content/index.ts";
import type { ArticleType } from "#schemas/rules/pageTypes.ts";
import { ArticlePage } from "#sections/articles/ArticlePage.tsx";
import { ListingPage } from "#sections/articles/ListingPage.tsx";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { sectionNodes } from "#sections/sectionNodes.tsx";
import { type ArticlesProps, loadArticles } from "./loadArticles.ts";

/** The props of the layout: the page, and the slots of sections with large scripts. */
export interface ArticlesLayoutProps extends ArticlesProps {
  /** The not-found screen, if nothing is at the path. */
  children: ReactNode;
  demos: ReactNode;
  voiceAgent: ReactNode;
}

/** An article with its blocks, or a list of articles. The layout renders it for the same reason as an editor's page. */
export async function ArticlesLayout(
  type: ArticleType,
  { children, demos, voiceAgent, params }: ArticlesLayoutProps,
) {
  const { site, article, listing } = await loadArticles(type, { params });
  if (article) {
    const { page, sections } = article;
    return (
      <SiteFrame site={site}>
        <ArticlePage loaded={article} imageSet={imageSet}>
          <PageBlocks
            blocks={page.blocks}
            sections={{
              ...sectionNodes(sections, site, imageSet),
              demos: sections.demos && demos,
              voiceAgent: sections.voiceAgent && voiceAgent,
            }}
            imageSet={imageSet}
            settings={site.settings}
            mark={(await seesDrafts()) ? blockMark(page._id, page._type, "blocks") : undefined}
          />
        </ArticlePage>
        {children}
      </SiteFrame>
    );
  }
  if (!listing) return children;
  const { description } = describeListing(listing.listing, listing.tags);
  return (
    <SiteFrame site={site}>
      <ListingPage loaded={listing} description={description} imageSet={imageSet} />
      {children}
    </SiteFrame>
  );
}
