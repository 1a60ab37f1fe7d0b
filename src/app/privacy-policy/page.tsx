import type { Metadata } from "next";
import { loadLegalDocument, loadSite } from "#content/index.ts";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { LegalPage } from "#sections/legal/LegalPage.tsx";
import { JsonLd } from "#seo/JsonLd.tsx";
import { describedLegal, legalMetadata } from "#seo/legalMetadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [site, document] = await Promise.all([loadSite(), loadLegalDocument("privacyPolicy")]);
  return legalMetadata("/privacy-policy", site, document);
}

export default async function PrivacyPolicyPage() {
  const [site, document] = await Promise.all([loadSite(), loadLegalDocument("privacyPolicy")]);
  return (
    <>
      <SiteFrame site={site}>
        <LegalPage {...document} />
      </SiteFrame>
      <JsonLd settings={site.settings} page={describedLegal("/privacy-policy", site, document)} />
    </>
  );
}
