import type { Metadata } from "next";
import { loadLegalDocument, loadSiteSettings } from "#content/index.ts";
import { SiteFrame } from "#sections/frame/SiteFrame.tsx";
import { LegalPage } from "#sections/legal/LegalPage.tsx";
import { JsonLd } from "../JsonLd.tsx";
import { describedLegal, legalMetadata } from "../legalMetadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [settings, document] = await Promise.all([loadSiteSettings(), loadLegalDocument("termsOfService")]);
  return legalMetadata("/terms-of-service", settings, document);
}

export default async function TermsOfServicePage() {
  const [settings, document] = await Promise.all([loadSiteSettings(), loadLegalDocument("termsOfService")]);
  return (
    <>
      <SiteFrame settings={settings}>
        <LegalPage {...document} />
      </SiteFrame>
      <JsonLd settings={settings} page={describedLegal("/terms-of-service", settings, document)} />
    </>
  );
}
