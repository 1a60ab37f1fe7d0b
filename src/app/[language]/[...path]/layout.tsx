import type { ReactNode } from "react";
import { PageBlocks } from "#blocks/PageBlocks.tsx";
import { blockMark, editsDrafts, pageImageSet } from "#content/index.ts";
import { currentDate } from "#schemas/rules/claims/review.ts";
import { NewestArticles } from "#sections/articles/NewestArticles.tsx";
import { MomentPreview } from "#sections/day/Day.tsx";
import { builtInPath } from "#sections/layout/links.ts";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { sectionNodes } from "#sections/sectionNodes.tsx";
import { Report } from "#trust/Report.tsx";
import { loadPath, type PathProps } from "./loadPath.ts";

interface LayoutProps extends PathProps {
  /** The not-found screen, if nothing is at the path. */
  children: ReactNode;
  articleStart: ReactNode;
  articleEnd: ReactNode;
  demos: ReactNode;
  voiceAgent: ReactNode;
}

/**
 * A page that an editor created, an article, or a list of articles. The layout renders the blocks, so that sections with
 * large scripts can appear between them. These sections, and the parts that only articles have, are in slots: browsers
 * load the scripts and styles of a slot only where it is shown.
 */
export default async function PathLayout({ children, params, ...slots }: LayoutProps) {
  const { site, loaded, article, listing } = await loadPath({ params });
  const content = loaded ?? article;
  if (!content)
    return listing ? (
      <SiteFrame site={site}>
        {slots.articleStart}
        {children}
      </SiteFrame>
    ) : (
      children
    );
  const { page, sections, claims } = content;
  const today = currentDate();
  const imageSet = await pageImageSet();
  return (
    <SiteFrame site={site}>
      {article && slots.articleStart}
      <PageBlocks
        language={site.language}
        privacyHref={builtInPath(site, "/privacy-policy")}
        blocks={page.blocks}
        sections={{
          ...sectionNodes(sections, site, imageSet, { claims, today }),
          demos: sections.demos && slots.demos,
          voiceAgent: sections.voiceAgent && slots.voiceAgent,
        }}
        imageSet={imageSet}
        settings={site.settings}
        {...{ claims, today }}
        momentPreview={(kind) => <MomentPreview language={site.language} day={sections.day} kind={kind} />}
        newestArticles={(block) => <NewestArticles {...block} language={site.language} imageSet={imageSet} />}
        report={(block) => <Report {...block} {...{ today }} blocks={page.blocks} language={site.language} />}
        mark={(await editsDrafts()) ? blockMark(page._id, page._type, "blocks") : undefined}
      />
      {article && slots.articleEnd}
      {children}
    </SiteFrame>
  );
}
