import { Fragment, type ReactNode } from "react";
import type {
  Claims as AllClaims,
  DayMoment,
  NewestArticlesBlock,
  PageBlock,
  ReportBlock,
  SectionId,
  SiteSettings,
} from "#content/index.ts";
import type { Language } from "#schemas/languages.ts";
import { Block } from "./Block.tsx";
import { type NumberedBlock, withReferences } from "./citations.ts";
import { Claims } from "./claims/Claims.tsx";
import { EarlyAccessBlock } from "./EarlyAccessBlock.tsx";
import { FeatureCards } from "./FeatureCards.tsx";
import { Figures } from "./Figures.tsx";
import { CallToAction, Opening } from "./Opening.tsx";
import styles from "./PageBlocks.module.css";
import { PictureText } from "./PictureText.tsx";
import { Questions } from "./Questions.tsx";
import { Quotations } from "./Quotations.tsx";
import { References } from "./References.tsx";
import { type MakeImageSet, RichText } from "./RichText.tsx";
import { Table } from "./Table.tsx";

type TextProps = Extract<NumberedBlock, { _type: "textBlock" }> & { imageSet: MakeImageSet };

/** A heading and rich text of any length. */
function Text({ _key, heading, body, imageSet }: TextProps) {
  return (
    <Block blockKey={_key} heading={heading} beside>
      <RichText value={body} imageSet={imageSet} />
    </Block>
  );
}

interface PageBlocksProps {
  language: Language;
  /** The path of the privacy policy in the page's language. */
  privacyHref: string;
  blocks: readonly PageBlock[];
  /** Sections of the landing page, by document id. */
  sections: Partial<Record<SectionId, ReactNode>>;
  imageSet: MakeImageSet;
  settings: Pick<SiteSettings, "schedulingUrl">;
  claims: Pick<AllClaims, "claims" | "evidence">;
  /** The current date, as YYYY-MM-DD. */
  today: string;
  /** Returns the product's view at the first moment of this kind in Maria's day. */
  momentPreview?: (kind: DayMoment["kind"]) => ReactNode;
  /** Renders the newest articles, whose cards are a part of the site's articles. */
  newestArticles?: (block: NewestArticlesBlock) => ReactNode;
  /** Renders a report, such as the bill of materials. */
  report?: (block: ReportBlock) => ReactNode;
  /** In draft mode, returns the attribute that makes the block with this key draggable in the Studio. */
  mark?: ((key: string) => string) | undefined;
}

function shown(
  block: NumberedBlock,
  {
    language,
    privacyHref,
    sections,
    imageSet,
    settings,
    claims,
    today,
    momentPreview,
    newestArticles,
    report,
  }: PageBlocksProps,
): ReactNode {
  switch (block._type) {
    case "openingBlock":
      return <Opening {...block} preview={block.moment && momentPreview?.(block.moment)} />;
    case "sectionBlock":
      return sections[block.section];
    case "featureCardsBlock":
      return <FeatureCards {...block} />;
    case "figuresBlock":
      return <Figures {...block} {...{ language, claims, today }} />;
    case "textBlock":
      return <Text {...block} imageSet={imageSet} />;
    case "pictureTextBlock":
      return <PictureText {...block} imageSet={imageSet} />;
    case "tableBlock":
      return <Table {...block} />;
    case "questionsBlock":
      return <Questions {...block} language={language} />;
    case "quotationsBlock":
      return <Quotations {...block} />;
    case "newestArticlesBlock":
      return newestArticles?.(block);
    case "callToActionBlock":
      return <CallToAction {...block} />;
    case "claimsBlock":
      return <Claims {...block} {...{ language, today }} />;
    case "reportBlock":
      return report?.(block);
    case "earlyAccessBlock":
      return (
        <EarlyAccessBlock {...block} {...{ language, privacyHref }} schedulingUrl={settings.schedulingUrl} />
      );
    default:
      return block satisfies never;
  }
}

/** Renders the blocks of a page in order, then the references in their texts. */
export function PageBlocks(props: PageBlocksProps) {
  const { language, mark } = props;
  const { blocks, references } = withReferences(props.blocks, props);
  return (
    <article className={styles.page}>
      {blocks.map((block) =>
        mark ? (
          <div key={block._key} data-sanity={mark(block._key)}>
            {shown(block, props)}
          </div>
        ) : (
          <Fragment key={block._key}>{shown(block, props)}</Fragment>
        ),
      )}
      <References {...{ language, references }} />
    </article>
  );
}
