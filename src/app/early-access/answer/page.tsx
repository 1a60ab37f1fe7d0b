import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { loadLandingPage, loadSiteSettings } from "#content/index.ts";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { ANSWER_HEADER, collectAnswer } from "#leads/answerPage.ts";
import { SiteFrame } from "#sections/frame/SiteFrame.tsx";
import { plain } from "#ui/plain.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { productName } = await loadSiteSettings();
  return { title: `Early access | ${plain(productName)}`, robots: { index: false } };
}

/** What a visitor without JavaScript sees after sending the early-access form. */
export default async function EarlyAccessAnswerPage() {
  const answer = collectAnswer((await headers()).get(ANSWER_HEADER));
  if (!answer) notFound();
  const [settings, { earlyAccess }] = await Promise.all([loadSiteSettings(), loadLandingPage()]);
  return (
    <SiteFrame settings={settings}>
      <EarlyAccessAnswer {...answer} heading={earlyAccess.heading} privacyHref="/privacy-policy" />
    </SiteFrame>
  );
}
