import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "#styles/base.css";
// For global-error.tsx: every page loads its styles, so this adds them to the styles in the HTML.
import "#sections/status/Message.module.css";
import { seesDrafts, viewedLink } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { fontVariables } from "#styles/fonts/fonts.ts";

export function generateMetadata(): Metadata {
  return { metadataBase: new URL(environment().SITE_URL) };
}

export const viewport: Viewport = { themeColor: "#FBFAF6", colorScheme: "light" };

export default async function RootLayout({ children, draft }: { children: ReactNode; draft: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} data-scroll-behavior="smooth">
      <body>
        {children}
        {/* Checked here and in the slot: a slot that is rendered loads its script, even when it is empty. */}
        {(await seesDrafts()) || (await viewedLink()) ? draft : null}
      </body>
    </html>
  );
}
