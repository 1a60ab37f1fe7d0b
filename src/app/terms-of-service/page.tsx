import type { Metadata } from "next";
import { loadLegalDocument, loadSite } from "#content/index.ts";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { LegalPage } from "#sections/legal/LegalPage.tsx";
import { JsonLd } from "#seo/JsonLd.tsx";
import { describedLegal, legalMetadata } from "#seo/legalMetadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [site, document] = await Promise.all([loadSite(), loadLegalDocument("termsOfService")]);
  return legalMetadata("/terms-of-service", site, document);
}

export default async function TermsOfServicePage() {
  const [site, document] = await Promise.all([loadSite(), loadLegalDocument("termsOfService")]);
  return (
    <>
      <SiteFrame site={site}>
        <LegalPage {...document} />
      </SiteFrame>
      <JsonLd settings={site.settings} page={describedLegal("/terms-of-service", site, document)} />
    </>
  );
}
