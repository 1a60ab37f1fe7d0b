import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { COLORS } from "#schemas/brand.ts";
import "#styles/base.css";
// For global-error.tsx: every page loads its styles, so this adds them to the styles in the HTML.
import "#sections/status/Message.module.css";
import { loadPageList, seesDrafts, viewedLink } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { languages } from "#schemas/languages.ts";
import { pathIn } from "#schemas/rules/languagePath.ts";
import { errorTexts } from "#sections/status/errorTexts.ts";
import { rootAttributes } from "#styles/rootAttributes.ts";

export function generateMetadata(): Metadata {
  return { metadataBase: new URL(environment().SITE_URL) };
}

export const viewport: Viewport = { themeColor: COLORS.paper, colorScheme: "light" };

interface RootLayoutProps {
  params: Promise<{ language: string }>;
  children: ReactNode;
  draft: ReactNode;
}

/** Lists the languages that the build prerenders: those in which the landing page is complete. */
export async function generateStaticParams(): Promise<{ language: string }[]> {
  const { own } = await loadPageList();
  return languages.flatMap(({ id }) =>
    own.some(({ path }) => path === pathIn(id, "/")) ? [{ language: id }] : [],
  );
}

export default async function RootLayout({ params, children, draft }: RootLayoutProps) {
  const { language } = await params;
  return (
    <html {...rootAttributes(language)} {...errorTexts(language)} data-scroll-behavior="smooth">
      <body>
        {children}
        {/* Checked here and in the slot: a slot that is rendered loads its script, even when it is empty. */}
        {(await seesDrafts()) || (await viewedLink()) ? draft : null}
      </body>
    </html>
  );
}
