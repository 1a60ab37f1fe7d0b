import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import {
  formatRevisions,
  loadEarlyAccess,
  loadSite,
  revisionsMetaName,
  revisionsOf,
} from "#content/index.ts";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { BREAK, TEMPLATE_ANSWERS } from "#leads/intake/templateAnswers.ts";
import { translatorIn } from "#messages/translator.ts";
import { ANSWER_PATH } from "#schemas/singletons.ts";
import { builtInPath } from "#sections/layout/links.ts";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { findPage, type LanguageProps } from "../../findPage.ts";

const load = async (props: LanguageProps) => {
  const { language, path } = await findPage(props, ANSWER_PATH);
  return Promise.all([loadSite(path), loadEarlyAccess(language)]);
};

export async function generateMetadata(props: LanguageProps): Promise<Metadata> {
  const [{ language, settings, revisions }, earlyAccess] = await load(props);
  return {
    title: `${translatorIn(language)("earlyAccess.title")} | ${stegaClean(settings.productName)}`,
    robots: { index: false },
    other: { [revisionsMetaName]: formatRevisions({ ...revisions, ...revisionsOf(earlyAccess) }) },
  };
}

/**
 * The template from which `answerPage` creates its responses: all three of them, with tokens for the parts that differ
 * between visitors. It is cached and revalidated like any page, and available only to this process; everyone else
 * gets 404.
 */
export default async function EarlyAccessAnswerPage(props: LanguageProps) {
  const [site, { heading }] = await load(props);
  const { failed, broken, accepted } = TEMPLATE_ANSWERS;
  const common = {
    language: site.language,
    heading,
    privacyHref: builtInPath(site, "/privacy-policy"),
    schedulingUrl: site.settings.schedulingUrl,
  };
  return (
    <SiteFrame site={site} scriptless>
      {BREAK}
      <EarlyAccessAnswer {...common} {...failed} />
      {BREAK}
      <EarlyAccessAnswer {...common} {...broken} />
      {BREAK}
      <EarlyAccessAnswer {...common} {...accepted} />
      {BREAK}
    </SiteFrame>
  );
}
