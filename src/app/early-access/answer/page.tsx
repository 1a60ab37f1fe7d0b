import type { Metadata } from "next";
import {
  formatRevisions,
  loadEarlyAccess,
  loadSiteSettings,
  revisionsMetaName,
  revisionsOf,
} from "#content/index.ts";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { BREAK, KEPT_ANSWERS } from "#leads/intake/keptAnswers.ts";
import { SiteFrame } from "#sections/frame/SiteFrame.tsx";
import { stegaClean } from "#ui/stegaClean.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [settings, earlyAccess] = await Promise.all([loadSiteSettings(), loadEarlyAccess()]);
  return {
    title: `Early access | ${stegaClean(settings.productName)}`,
    robots: { index: false },
    other: { [revisionsMetaName]: formatRevisions(revisionsOf(settings, earlyAccess)) },
  };
}

/**
 * What `answerPage` makes its answers from: the three that there are, with tokens for what one visitor entered and reads.
 * Kept and renewed like any page, and asked for by this process alone; strangers are told that there is no such page.
 */
export default async function EarlyAccessAnswerPage() {
  const [settings, { heading }] = await Promise.all([loadSiteSettings(), loadEarlyAccess()]);
  const { failed, broken, accepted } = KEPT_ANSWERS;
  const common = { heading, privacyHref: "/privacy-policy" };
  return (
    <SiteFrame settings={settings} scriptless>
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
