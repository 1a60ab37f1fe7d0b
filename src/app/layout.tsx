import type { Metadata, Viewport } from "next";
import { draftMode } from "next/headers";
import type { ReactNode } from "react";
import "#styles/base.css";
import "#styles/reveal.css";
import { environment } from "#environment.ts";
import { fontVariables } from "#styles/fonts/fonts.ts";

export function generateMetadata(): Metadata {
  return { metadataBase: new URL(environment().SITE_URL) };
}

export const viewport: Viewport = { themeColor: "#FBFAF6" };

export default async function RootLayout({ children, draft }: { children: ReactNode; draft: ReactNode }) {
  const { isEnabled } = await draftMode();
  return (
    <html lang="en" className={fontVariables} data-scroll-behavior="smooth">
      <body>
        {children}
        {/* Not left to the slot alone: to render it is to fetch its script, even where it shows nothing. */}
        {isEnabled ? draft : null}
      </body>
    </html>
  );
}
