import type { Metadata } from "next";
import { loadLegalDocument, loadSiteSettings } from "#content/index.ts";
import { SiteFrame } from "#sections/frame/SiteFrame.tsx";
import { LegalPage } from "#sections/legal/LegalPage.tsx";
import { JsonLd } from "../JsonLd.tsx";
import { describedLegal, legalMetadata } from "../legalMetadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [settings, document] = await Promise.all([loadSiteSettings(), loadLegalDocument("privacyPolicy")]);
  return legalMetadata("/privacy-policy", settings, document);
}

export default async function PrivacyPolicyPage() {
  const [settings, document] = await Promise.all([loadSiteSettings(), loadLegalDocument("privacyPolicy")]);
  return (
    <>
      <SiteFrame settings={settings}>
        <LegalPage {...document} />
      </SiteFrame>
      <JsonLd settings={settings} page={describedLegal("/privacy-policy", settings, document)} />
    </>
  );
}
