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
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const [{ settings, revisions }, earlyAccess] = await Promise.all([loadSite(), loadEarlyAccess()]);
  return {
    title: `Early access | ${stegaClean(settings.productName)}`,
    robots: { index: false },
    other: { [revisionsMetaName]: formatRevisions({ ...revisions, ...revisionsOf(earlyAccess) }) },
  };
}

/**
 * The template from which `answerPage` creates its responses: all three of them, with tokens for the parts that differ
 * between visitors. It is cached and revalidated like any page, and available only to this process; everyone else
 * gets 404.
 */
export default async function EarlyAccessAnswerPage() {
  const [site, { heading }] = await Promise.all([loadSite(), loadEarlyAccess()]);
  const { failed, broken, accepted } = TEMPLATE_ANSWERS;
  const common = { heading, privacyHref: "/privacy-policy", schedulingUrl: site.settings.schedulingUrl };
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
