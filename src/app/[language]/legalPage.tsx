import type { Metadata } from "next";
import { type LegalDocument, loadLegalDocument, loadSite, type Site } from "#content/index.ts";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { LegalPage } from "#sections/legal/LegalPage.tsx";
import { describedLegal, legalMetadata } from "#seo/builtInMetadata.ts";
import { JsonLd } from "#seo/structuredData.tsx";
import { findPage, type LanguageProps } from "./findPage.ts";

/** Creates the route of a legal document. @param path without the language */
export function legalPage(path: string, id: Parameters<typeof loadLegalDocument>[0]) {
  async function load(props: LanguageProps): Promise<[Site, LegalDocument]> {
    const page = await findPage(props, path);
    return Promise.all([loadSite(page.path), loadLegalDocument(id, page.language)]);
  }
  return {
    generateMetadata: async (props: LanguageProps): Promise<Metadata> =>
      legalMetadata(path, ...(await load(props))),
    async Page(props: LanguageProps) {
      const [site, document] = await load(props);
      return (
        <>
          <SiteFrame site={site}>
            <LegalPage {...document} language={site.language} />
          </SiteFrame>
          <JsonLd settings={site.settings} page={describedLegal(path, site, document)} />
        </>
      );
    },
  };
}
