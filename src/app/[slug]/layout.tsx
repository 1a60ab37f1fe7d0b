import type { ReactNode } from "react";
import { PageBlocks } from "#blocks/PageBlocks.tsx";
import { blockMark, imageSet, seesDrafts } from "#content/index.ts";
import { MomentPreview } from "#sections/day/MomentPreview.tsx";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { sectionNodes } from "#sections/sectionNodes.tsx";
import { type EditorsPageProps, loadEditorsPage } from "./loadEditorsPage.ts";

interface LayoutProps extends EditorsPageProps {
  /** The not-found screen, if the page does not exist. */
  children: ReactNode;
  demos: ReactNode;
  voiceAgent: ReactNode;
}

/**
 * A page that an editor created. The layout renders its blocks, so that sections with large scripts can appear between
 * them: each is in a slot, and browsers load its script only where the slot is shown.
 */
export default async function EditorsPageLayout({ children, demos, voiceAgent, params }: LayoutProps) {
  const { site, loaded } = await loadEditorsPage({ params });
  if (!loaded) return children;
  const { page, sections } = loaded;
  return (
    <SiteFrame site={site}>
      <PageBlocks
        blocks={page.blocks}
        sections={{
          ...sectionNodes(sections, site, imageSet),
          demos: sections.demos && demos,
          voiceAgent: sections.voiceAgent && voiceAgent,
        }}
        imageSet={imageSet}
        settings={site.settings}
        momentPreview={(kind) => <MomentPreview day={sections.day} kind={kind} />}
        mark={(await seesDrafts()) ? blockMark(page._id, "page", "blocks") : undefined}
      />
      {children}
    </SiteFrame>
  );
}
